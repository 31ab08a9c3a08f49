/**
 * Returns a table in Markdown, padded so that it reads well in a terminal too.
 * @param {string[]} head
 * @param {string[][]} rows
 */
export function table(head, rows) {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column].length)));
  const line = (/** @type {string[]} */ cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n');
}

const number = (/** @type {number} */ value) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));

/** @param {number} value */
export const thousands = (value) => `${(value / 1000).toFixed(1)}k`;

/** @param {number} value */
export const milliseconds = (value) => (value >= 1000 ? `${(value / 1000).toFixed(2)} s` : `${number(value)} ms`);

/** @param {number} value */
export const megabytes = (value) => `${value.toFixed(0)} MB`;

/** @param {number} value */
export const ratio = (value) => value.toFixed(2);
