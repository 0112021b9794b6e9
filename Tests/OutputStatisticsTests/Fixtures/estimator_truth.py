"""Writes estimator_runs.csv (two policies, 12 runs) and estimator_truth.csv: what numpy and scipy make of
them by the definitions, leave-one-out done by leaving one out. python3 estimator_truth.py"""
import csv
import numpy as np
from scipy import stats

rng = np.random.default_rng(20250115)
runs = 12
data = {"a": [], "b": []}
rows = []
for run in range(runs):
    weather = rng.normal(0, 0.15) + (0.6 if run in (3, 8) else 0)
    for policy, shift in (("a", 0.0), ("b", -0.08)):
        count = int(rng.integers(15, 40))
        values = np.round(1e6 * np.exp(6.5 + weather + shift + rng.normal(0, 0.5, count))).astype(int)
        data[policy].append(np.sort(values))
        rows += [[policy, run, int(v)] for v in values]
with open("estimator_runs.csv", "w", newline="") as f:
    w = csv.writer(f, lineterminator="\n")
    w.writerow(["policy", "run", "nanoseconds"])
    w.writerows(rows)

t = stats.t.ppf(0.975, runs - 1)
out = []


def put(name, estimate, error="", lower="", upper=""):
    out.append([name] + [x if x == "" else repr(float(x)) for x in (estimate, error, lower, upper)])


def leave_one_out(statistic, sample):
    return np.array([statistic(sample[:r] + sample[r + 1:]) for r in range(runs)])


def pseudo(statistic, sample):
    return runs * statistic(sample) - (runs - 1) * leave_one_out(statistic, sample)


def deviation(values):
    return np.std(values, ddof=1) / np.sqrt(len(values))


mean_ms = lambda s: sum(int(v.sum()) for v in s) / sum(len(v) for v in s) / 1e6
share = lambda s: sum(int((v > 1_200_000_000).sum()) for v in s) / sum(len(v) for v in s)
logit = lambda s: np.log(share(s) / (1 - share(s)))
pool = lambda s: np.concatenate(s) / 1e6
ratio_pseudo, share_pseudo, quantile_pseudo = {}, {}, {}
for policy in ("a", "b"):
    sample = data[policy]
    pv = ratio_pseudo[policy] = pseudo(mean_ms, sample)
    put(f"ratio_{policy}", mean_ms(sample), deviation(pv), mean_ms(sample) - t * deviation(pv),
        mean_ms(sample) + t * deviation(pv))
    share_pseudo[policy] = pseudo(share, sample)
    g = leave_one_out(logit, sample)
    error = np.sqrt((runs - 1) / runs * ((g - g.mean()) ** 2).sum())
    back = lambda x: 1 / (1 + np.exp(-x))
    put(f"share_{policy}", share(sample), deviation(share_pseudo[policy]),
        back(logit(sample) - t * error), back(logit(sample) + t * error))
    for p in (0.5, 0.75, 0.9):
        q = np.quantile(pool(sample), p)
        F = lambda s: sum(int((v / 1e6 <= q).sum()) for v in s) / sum(len(v) for v in s)
        pv = pseudo(F, sample)
        s = deviation(pv)
        lower, upper = np.quantile(pool(sample), [p - t * s, p + t * s])
        density = 2 * t * s / (upper - lower)
        quantile_pseudo[policy, p] = q - (pv - F(sample)) / density
        put(f"quantile_{p}_{policy}", q, (upper - lower) / (2 * t), lower, upper)


def difference(name, a, b, va, vb):
    d = b - a
    error = deviation(vb - va)
    put(f"difference_{name}", d, error, d - t * error, d + t * error)
    put(f"p_value_{name}", 2 * stats.t.sf(abs(d / error), runs - 1))
    put(f"correlation_{name}", np.corrcoef(va, vb)[0, 1])
    put(f"variance_ratio_{name}", (va.var(ddof=1) + vb.var(ddof=1)) / (vb - va).var(ddof=1))
    # Fieller: the change r at which a paired t test of d - r a stands exactly at its limit, by root finding.
    from scipy.optimize import brentq
    test = lambda r: abs(d - r * a) / deviation((vb - va) - r * va) - t
    put(f"relative_{name}", d / a, "", brentq(test, -20, d / a, xtol=1e-15),
        brentq(test, d / a, 20, xtol=1e-15))


difference("ratio", mean_ms(data["a"]), mean_ms(data["b"]), ratio_pseudo["a"], ratio_pseudo["b"])
difference("share", share(data["a"]), share(data["b"]), share_pseudo["a"], share_pseudo["b"])
for p in (0.5, 0.75, 0.9):
    difference(f"quantile_{p}", *(np.quantile(pool(data[x]), p) for x in "ab"),
               *(quantile_pseudo[x, p] for x in "ab"))
with open("estimator_truth.csv", "w", newline="") as f:
    w = csv.writer(f, lineterminator="\n")
    w.writerow(["quantity", "estimate", "standard_error", "lower", "upper"])
    w.writerows(out)
