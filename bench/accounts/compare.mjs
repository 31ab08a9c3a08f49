// Whether two samples of times come from one distribution.
import { median } from '../lib/statistics.mjs';

/**
 * @typedef {object} Comparison
 * @property {number} difference of the medians, the second less the first
 * @property {[number, number]} interval that holds the difference with 95 % confidence (bootstrap)
 * @property {number} mannWhitney two-sided p value
 * @property {number} welch two-sided p value, of the samples without the slowest tenth of both
 */

/**
 * Compares two samples of times.
 * @param {number[]} one
 * @param {number[]} other
 * @returns {Comparison}
 */
export function compare(one, other) {
  const most = [...one, ...other].toSorted((a, b) => a - b)[Math.floor((one.length + other.length) * 0.9)];
  const cropped = [one, other].map((sample) => sample.filter((time) => time < most));
  return {
    difference: median(other) - median(one),
    interval: bootstrap(one, other),
    mannWhitney: mannWhitney(one, other),
    welch: welch(cropped[0], cropped[1]),
  };
}

/** Computes Mann and Whitney's U with its normal approximation; times have hardly any ties. */
function mannWhitney(one, other) {
  const all = [...one.map((time) => ({ time, isOne: true })), ...other.map((time) => ({ time, isOne: false }))];
  all.sort((a, b) => a.time - b.time);
  const ranks = all.reduce((sum, { isOne }, index) => sum + (isOne ? index + 1 : 0), 0);
  const [n, m] = [one.length, other.length];
  const u = ranks - (n * (n + 1)) / 2;
  return twoSided((u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12));
}

/** Computes Welch's t, whose distribution is normal for this many samples. */
function welch(one, other) {
  const [a, b] = [moments(one), moments(other)];
  return twoSided((b.mean - a.mean) / Math.sqrt(a.variance / one.length + b.variance / other.length));
}

function moments(sample) {
  const mean = sample.reduce((sum, time) => sum + time, 0) / sample.length;
  const variance = sample.reduce((sum, time) => sum + (time - mean) ** 2, 0) / (sample.length - 1);
  return { mean, variance };
}

function bootstrap(one, other, times = 1000) {
  const again = (sample) => median(sample.map(() => sample[Math.floor(Math.random() * sample.length)]));
  const differences = Array.from({ length: times }, () => again(other) - again(one)).toSorted((a, b) => a - b);
  return [differences[Math.floor(times * 0.025)], differences[Math.floor(times * 0.975)]];
}

/** Returns the two-sided p value of a z score by Abramowitz and Stegun 7.1.26, exact to 1.5e-7. */
function twoSided(z) {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return series * Math.exp(-x * x);
}
