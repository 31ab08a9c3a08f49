import { Visitor } from 'oxc-parser';
import { parse } from './sources.mjs';
import { undocumentedIn } from './undocumented.mjs';

/**
 * @typedef {{ path: string, lines: number, functions: number[], anys: number, undocumented: string[] }} Measured
 * @typedef {{ name: string, value: number, limit: number }} Budget
 */

/**
 * Measures one file for the budgets; lines are those of the text, without the last line break.
 * @param {string} path
 * @param {string} text
 * @returns {Measured}
 */
export function measure(path, text) {
  /** @type {number[]} */
  const functions = [];
  let anys = 0;
  const count = (/** @type {{ start: number, end: number, body?: unknown }} */ node) => {
    if (node.body) functions.push(linesOf(text.slice(node.start, node.end)));
  };
  new Visitor({
    FunctionDeclaration: count,
    FunctionExpression: count,
    ArrowFunctionExpression: count,
    TSAnyKeyword: () => {
      anys++;
    },
  }).visit(parse(path, text).program);
  return { path, lines: text.trimEnd().split('\n').length, functions, anys, undocumented: undocumentedIn(path, text) };
}

/**
 * Returns the lines of a function without those that only contain comments, which do not count.
 * @param {string} code
 */
function linesOf(code) {
  return code.split('\n').filter((line) => !/^\s*(?:\/\/|\/\*|\*)/.test(line)).length;
}

/**
 * Returns the budgets, and the measured values of the files.
 * @param {Measured[]} files
 * @returns {Budget[]}
 */
export function budgetsOf(files) {
  const lines = files.map((file) => file.lines);
  const functions = files.flatMap((file) => file.functions);
  const sum = (/** @type {(file: Measured) => number} */ of) => files.reduce((total, file) => total + of(file), 0);
  return [
    { name: 'lines of a file, median', value: quantile(lines, 0.5), limit: 60 },
    { name: 'lines of the largest file', value: quantile(lines, 1), limit: 300 },
    { name: 'lines of a function, 90th percentile', value: quantile(functions, 0.9), limit: 20 },
    { name: 'lines of the largest function', value: quantile(functions, 1), limit: 40 },
    // The one seam: what generated code reads a service from.
    { name: '`any` in the code', value: sum(({ anys }) => anys), limit: 1 },
    { name: 'exported names without a sentence', value: sum(({ undocumented }) => undocumented.length), limit: 0 },
  ];
}

/**
 * Returns the smallest of the values that at least this share of them do not exceed.
 * @param {number[]} values
 * @param {number} share between 0 and 1
 */
function quantile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
