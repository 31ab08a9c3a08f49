import { median, ratioInterval } from '../lib/statistics.mjs';
import { megabytes, milliseconds, table } from '../lib/table.mjs';
import { tools } from './tools.mjs';

/**
 * Returns the tables of the compiler.
 * @param {Awaited<ReturnType<typeof import('./measure.mjs').measureCompiler>>} results
 */
export function reportCompiler(results) {
  const sizes = Object.keys(results);
  const cold = (/** @type {(measured: { milliseconds: number[], memory: number[] }) => string} */ cell) =>
    table(
      ['', ...sizes.map((size) => `${size} operations`)],
      Object.entries(tools).map(([name, { title }]) => [title, ...sizes.map((size) => cell(results[size].cold[name]))]),
    );
  return [
    '### From a cold start',
    cold((measured) => milliseconds(median(measured.milliseconds))),
    '### Shares of time',
    ratioTable(results),
    '### Most memory at a time, child processes included',
    cold((measured) => megabytes(Math.max(...measured.memory))),
    '### One changed file, in a compiler that is open',
    changedTable(results),
  ].join('\n\n');
}

/** Returns Portico's time as a share of each type checker's, by rounds: the median and its interval. */
function ratioTable(results) {
  const rows = ['tsc6', 'tsc7'].map((name) => [
    `portico build / ${tools[name].title}`,
    ...Object.values(results).map(({ cold }) => {
      const { middle, low, high } = ratioInterval(cold.portico.milliseconds, cold[name].milliseconds);
      return `${middle.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
    }),
  ]);
  return table(['median and 95 % interval', ...Object.keys(results).map((size) => `${size} operations`)], rows);
}

function changedTable(results) {
  const times = (/** @type {any[]} */ changes, /** @type {'printed' | 'verdict'} */ name) =>
    milliseconds(median(changes.map((change) => change[name])));
  const rows = Object.entries(results).flatMap(
    ([
      size,
      {
        changed: { changes, bodies },
      },
    ]) => [
      [size, 'a rule of a type', times(changes, 'printed'), times(changes, 'verdict')],
      [size, 'the body of a handler', times(bodies, 'printed'), times(bodies, 'verdict')],
    ],
  );
  return table(['operations', 'what changes', 'output written, median', 'types checked, median'], rows);
}
