"""Quantiles of Poisson and binomial distributions, exact: count_quantiles.csv.

Probabilities by recursion from the mode in 50-digit arithmetic, summed from the far end of the
asked tail, so that small tails keep their digits.   python3 count_quantiles.py > count_quantiles.csv
"""
import mpmath as mp

mp.mp.dps = 50
TAILS = ['1e-12', '1e-09', '1e-06', '0.001', '0.01', '0.05', '0.1', '0.25', '0.4', '0.5']
NEGLIGIBLE = mp.mpf(10) ** -60


def probabilities(mode, last, log_mode, up, down):
    """Pairs of count and probability, ascending, without those beyond any asked tail."""
    top = mp.e ** log_mode
    left, right = [], []
    k, p = mode, top
    while k > 0 and p > NEGLIGIBLE:
        p *= down(k)
        k -= 1
        left.append((k, p))
    k, p = mode, top
    while (last is None or k < last) and p > NEGLIGIBLE:
        p *= up(k)
        k += 1
        right.append((k, p))
    return left[::-1] + [(mode, top)] + right


def poisson(mean):
    m = mp.mpf(mean)
    k = int(mp.floor(m))
    return probabilities(k, None, k * mp.log(m) - m - mp.loggamma(k + 1), lambda k: m / (k + 1),
                         lambda k: k / m)


def binomial(n, probability):
    p = mp.mpf(probability)
    k = int(mp.floor((n + 1) * p))
    k = min(k, n)
    log_mode = (mp.loggamma(n + 1) - mp.loggamma(k + 1) - mp.loggamma(n - k + 1)
                + k * mp.log(p) + (n - k) * mp.log1p(-p))
    odds = p / (1 - p)
    return probabilities(k, n, log_mode, lambda k: (n - k) * odds / (k + 1),
                         lambda k: k / ((n - k + 1) * odds))


def quantiles(pairs):
    for tail in TAILS:
        t, total = mp.mpf(float(tail)), mp.mpf(0)
        for k, p in pairs:
            total += p
            if total >= t:
                yield 'lower', tail, k
                break
        total = mp.mpf(0)
        answer = pairs[-1][0]
        for k, p in reversed(pairs):
            # P(X > k - 1) = total + p: the quantile is the least k with P(X > k) at most t.
            total += p
            answer = k
            if total > t:
                break
        yield 'upper', tail, answer


if __name__ == '__main__':
    print('distribution,param1,param2,tail,probability,quantile')
    for mean in ('0.001', '0.5', '1', '3', '15.5', '16.5', '50', '1000', '1000000'):
        for tail, p, k in quantiles(poisson(float(mean))):
            print(f'poisson,{mean},,{tail},{p},{k}')
    for n, share in ((1, '0.3'), (10, '0.5'), (20, '0.95'), (72, '0.1'), (1000, '0.004'), (1000, '0.4'),
                     (100000, '0.7'), (1000000, '0.5')):
        for tail, p, k in quantiles(binomial(n, float(share))):
            print(f'binomial,{n},{share},{tail},{p},{k}')
