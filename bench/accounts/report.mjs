import { table } from '../lib/table.mjs';

const titles = {
  login: 'sign in, wrong password',
  request: 'ask for a reset token',
  confirm: 'reset with a token that is not valid',
};

/** @param {Record<string, any>} results */
export function reportAccounts(results) {
  const rows = Object.entries(results).map(([name, { samples, known, unknown, difference, interval, mannWhitney, welch }]) => [
    titles[name],
    samples.toLocaleString('en-US'),
    milliseconds(known),
    milliseconds(unknown),
    `${microseconds(difference)} (${microseconds(interval[0])} to ${microseconds(interval[1])})`,
    mannWhitney.toFixed(3),
    welch.toFixed(3),
  ]);
  const head = ['Request', 'of each', 'with an account', 'without', 'difference (95 % interval)', 'Mann-Whitney, p', 'Welch, p'];
  return `In random order, medians\n\n${table(head, rows)}`;
}

const milliseconds = (/** @type {number} */ value) => `${value.toFixed(3)} ms`;
const microseconds = (/** @type {number} */ value) => `${(value * 1000).toFixed(0)} µs`;
