"""Quantiles that no table of others covers, to 50 digits: family_quantiles.csv.

The truncated normal distribution, Gompertz with a falling hazard (infinite beyond its limit), the
triangular distribution, and upper quantiles whose complement is 1 in floating point.
python3 family_quantiles.py > family_quantiles.csv
"""
import mpmath as mp

mp.mp.dps = 800
PROBABILITIES = ['1e-12', '1e-06', '0.001', '0.05', '0.25', '0.5']


def upper_tail(z):
    return mp.erfc(z / mp.sqrt(2)) / 2


def normal_quantile(level):
    # Newton on the upper tail from a bracketed start.
    low, high = mp.mpf(-60), mp.mpf(60)
    for _ in range(60):
        middle = (low + high) / 2
        if upper_tail(middle) > level:
            low = middle
        else:
            high = middle
    z = (low + high) / 2
    for _ in range(6):
        z += (upper_tail(z) - level) / (mp.e ** (-z * z / 2) / mp.sqrt(2 * mp.pi))
    return z


def normal(p, mean, deviation, minimum, maximum):
    top = upper_tail((minimum - mean) / deviation)
    bottom = upper_tail((maximum - mean) / deviation) if maximum != mp.inf else mp.mpf(0)
    return mean + deviation * normal_quantile(top * (1 - p) + bottom * p)


def gompertz(p, hazard, growth):
    inside = 1 - growth * mp.log(1 - p) / hazard
    return mp.log(inside) / growth if inside > 0 else mp.inf


def triangular(p, minimum, mode, maximum):
    width = maximum - minimum
    if p * width <= mode - minimum:
        return minimum + mp.sqrt(p * width * (mode - minimum))
    return maximum - mp.sqrt((1 - p) * width * (maximum - mode))


def weibull(p, scale, shape):
    return scale * (-mp.log(1 - p)) ** (1 / shape)


def lognormal(p, median, sigma):
    return median * mp.e ** (sigma * normal_quantile(1 - p))


def loglogistic(p, scale, shape):
    return scale * (p / (1 - p)) ** (1 / shape)


def pareto(p, scale, shape):
    return scale * (1 - p) ** (-1 / shape)


CASES = [
    (normal, '100', '30', '0', 'inf'), (normal, '1', '2', '0', 'inf'), (normal, '-10', '1', '0', 'inf'),
    (normal, '-30', '1', '0', 'inf'), (normal, '5', '1', '4.5', '5.5'), (normal, '0', '1', '0', '0.25'),
    (normal, '50', '1', '0', '40'), (normal, '-36', '1', '0', '5'), (normal, '40', '1', '0', '4'), (gompertz, '0.05', '-0.15'), (gompertz, '2', '-0.5'),
    (gompertz, '1e-9', '3e-10'), (triangular, '1', '2', '5'), (triangular, '0', '0', '3'),
    (triangular, '0', '3', '3'), (weibull, '8', '0.7'), (lognormal, '12', '0.7'),
    (loglogistic, '6.5', '1.7'), (pareto, '0.5', '1.5'),
]

if __name__ == '__main__':
    print('distribution,param1,param2,param3,param4,tail,probability,quantile')
    for function, *texts in CASES:
        # The doubles that the texts stand for are the parameters.
        values = [mp.inf if t == 'inf' else mp.mpf(float(t)) for t in texts]
        padded = ','.join(texts + [''] * (4 - len(texts)))
        for tail in ('lower', 'upper'):
            for text in PROBABILITIES + ['1e-30', '1e-200']:
                t = mp.mpf(float(text))
                x = function(t if tail == 'lower' else 1 - t, *values)
                print(f'{function.__name__},{padded},{tail},{text},{float(x)!r}')
