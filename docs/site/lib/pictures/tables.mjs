import { readFileSync } from 'node:fs';
import { inRoot } from '../folders.mjs';

/**
 * @typedef {object} ChartSource which cells of a table become a chart
 * @property {string} name of the picture
 * @property {string} title
 * @property {string} note
 * @property {string} part of the benchmark: the name in its markers
 * @property {string} [heading] how the heading above the table begins; without it, the part has one table
 * @property {string[]} columns one panel for each
 * @property {string} [own] how the labels of our own rows begin; "Portico" by default
 */

/**
 * Reads the charts of the benchmark: their figures are those of the tables that `npm run bench -- --write-readme` prints from results.json.
 * @returns {{ path: string, name: string, chart: import('./chart.mjs').Chart }[]}
 */
export function readCharts() {
  const page = readFileSync(inRoot('bench', 'README.md'), 'utf8');
  /** @type {ChartSource[]} */
  const sources = JSON.parse(readFileSync(inRoot('bench', 'pictures', 'charts.json'), 'utf8'));
  return sources.map((source) => ({ path: `bench/pictures/${source.name}.svg`, name: source.name, chart: buildChart(source, page) }));
}

/**
 * @param {ChartSource} source
 * @param {string} page
 * @returns {import('./chart.mjs').Chart}
 */
function buildChart({ name, title, note, part, heading, columns, own = 'Portico' }, page) {
  const text = between(page, `<!-- ${part} -->`, `<!-- /${part} -->`);
  const rows = readTable(heading === undefined ? text : text.slice(text.indexOf(`### ${heading}`)));
  const [head = [], ...body] = rows;
  const panels = columns.map((column) => {
    const index = head.indexOf(column);
    if (index === -1) throw new Error(`${name}: the table has no column '${column}'; it has ${head.join(', ')}.`);
    const bars = body.map(([label = '', ...cells]) => ({ label, own: label.startsWith(own), ...readCell(cells[index - 1] ?? '') }));
    return { title: column.replace(/^1 routes$/, '1 route'), bars };
  });
  return { title, note, panels };
}

/**
 * @param {string} text
 * @param {string} open
 * @param {string} close
 */
function between(text, open, close) {
  const [start, end] = [text.indexOf(open), text.indexOf(close)];
  if (start === -1 || end < start) throw new Error(`bench/README.md has no markers ${open} … ${close}.`);
  return text.slice(start, end);
}

/**
 * Reads the first table of a text.
 * @param {string} text
 */
function readTable(text) {
  const lines = /(?:^\|.*\n)+/m.exec(text)?.[0].trim().split('\n') ?? [];
  return lines
    .filter((line) => !/^\|[-|: ]+\|$/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const factors = { '': 1, k: 1000, ms: 1, s: 1000, MB: 1, µs: 0.001 };

/**
 * Reads a figure with its unit, such as `80.5k (0.84)` or `1.52 s`.
 * @param {string} cell
 */
function readCell(cell) {
  const text = cell.replace(/ \(.*\)$/, '');
  const [, digits, unit = ''] = /^([\d.,]+)\s*(\S*)$/.exec(text) ?? [];
  if (digits === undefined || !(unit in factors)) throw new Error(`'${cell}' is not a figure of a chart.`);
  return { text, value: Number(digits.replaceAll(',', '')) * factors[/** @type {keyof typeof factors} */ (unit)] };
}
