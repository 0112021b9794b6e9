"""Quantiles of the unit-scale gamma distribution to 50 digits: gamma_quantiles.csv.

Newton's method in the logarithm of x on the logarithm of the smaller tail, which is concave, so
that it converges from the left without overshooting. P by its power series, Q by its continued
fraction, both in 60-digit arithmetic.   python3 gamma_quantiles.py > gamma_quantiles.csv
"""
import mpmath as mp

mp.mp.dps = 60
SHAPES = ['0.001', '0.003', '0.01', '0.03', '0.1', '0.3', '0.5', '0.9', '0.999', '1', '1.001', '1.5',
          '2.5', '5', '9', '15.9', '16', '20', '50', '100', '1000', '10000', '100000', '1000000',
          '100000000']
TAILS = ['1e-300', '1e-100', '1e-30', '1.1102230246251565e-16', '1e-12', '1e-09', '1e-06', '0.001',
         '0.01', '0.05', '0.1', '0.25', '0.4', '0.5']


def tails(a, x):
    """P(a, x), Q(a, x) and x times the density."""
    front = mp.e ** (-x + a * mp.log(x) - mp.loggamma(a))
    if x < a + 1:
        total = term = 1 / a
        n = 0
        while term > total * mp.mpf(10) ** -58:
            n += 1
            term *= x / (a + n)
            total += term
        return front * total, 1 - front * total, front
    tiny = mp.mpf(10) ** -200
    b = x + 1 - a
    c = 1 / tiny
    d = 1 / b
    h = d
    i = 0
    while True:
        i += 1
        an = -i * (i - a)
        b += 2
        d = an * d + b
        d = 1 / (d if d else tiny)
        c = b + an / c
        c = c if c else tiny
        h *= d * c
        if abs(d * c - 1) < mp.mpf(10) ** -56:
            break
    q = front * h
    return 1 - q, q, front


def quantile(a, tail, probability):
    a = mp.mpf(float(a))
    t = mp.mpf(float(probability))
    # Near the root: the leading term of P, that of Q for small shapes, or Wilson and Hilferty.
    lower = t if tail == 'lower' else 1 - t
    y = (mp.log(lower) + mp.loggamma(a + 1)) / a
    if a < 1 and tail == 'upper':
        far = -mp.log(t) - mp.loggamma(a)
        if far > 1:
            y = max(y, mp.log(far))
    elif a >= 1:
        size = min(t, 1 - t)
        z = mp.sqrt(2) * mp.erfinv(1 - 2 * size) if size > mp.mpf(10) ** -50 else mp.sqrt(-2 * mp.log(size))
        start = 1 - 1 / (9 * a) + (z if tail == 'upper' else -z) / (3 * mp.sqrt(a))
        if start > 0.1:
            y = mp.log(a) + 3 * mp.log(start)
    for _ in range(200):
        x = mp.e ** y
        if x < mp.mpf(10) ** -70:
            break
        p, q, slope = tails(a, x)
        own = p if tail == 'lower' else q
        rate = slope / own if tail == 'lower' else -slope / own
        step = (mp.log(own) - mp.log(t)) / rate
        y -= step
        if abs(step) < mp.mpf(10) ** -40:
            break
    else:
        raise ArithmeticError((a, tail, probability))
    return mp.e ** y


if __name__ == '__main__':
    print('shape,tail,probability,quantile')
    for shape in SHAPES:
        for tail in ('lower', 'upper'):
            for probability in TAILS:
                print(f'{shape},{tail},{probability},{float(quantile(shape, tail, probability))!r}',
                      flush=True)
