import { median } from '../lib/statistics.mjs';
import { megabytes, milliseconds, table } from '../lib/table.mjs';
import { tools } from './tools.mjs';

/**
 * The tables of the compiler.
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
    '### Most memory at a time, child processes included',
    cold((measured) => megabytes(Math.max(...measured.memory))),
    '### One changed file, in a compiler that is open',
    changedTable(results),
  ].join('\n\n');
}

function changedTable(results) {
  const rows = Object.entries(results).map(([size, { changed }]) => {
    const times = (/** @type {'compile' | 'build'} */ name) => changed.changes.map((change) => change[name]);
    return [size, milliseconds(median(times('compile'))), milliseconds(median(times('build'))), milliseconds(times('build')[0])];
  });
  return table(['operations', 'compile', 'compile and write, median', 'the first change'], rows);
}
