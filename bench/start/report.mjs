import { peers } from '../http/peers.mjs';
import { median } from '../lib/statistics.mjs';
import { megabytes, milliseconds, table } from '../lib/table.mjs';

/**
 * Returns the tables of the start.
 * @param {Awaited<ReturnType<typeof import('./measure.mjs').measureStart>>} results
 */
export function reportStart(results) {
  const columns = Object.keys(Object.values(results)[0]);
  const heads = columns.map((column) =>
    column.replace(/^(\w+) (\d+)$/, (_, form, size) => `${size} routes${form === 'files' ? ', files' : ''}`),
  );
  const of = (/** @type {(measured: Record<string, number[]>) => string} */ cell) =>
    table(
      ['server', ...heads],
      Object.entries(results).map(([peer, measured]) => [peers[peer].title, ...columns.map((column) => cell(measured[column]))]),
    );
  return [
    '### From the first line of its own code to listening',
    of(({ own }) => milliseconds(median(own))),
    '### From starting the process to listening',
    of(({ process }) => milliseconds(median(process))),
    '### Processor time from the first line to listening, all threads',
    of(({ processor }) => milliseconds(median(processor))),
    '### Resident memory when it listens',
    of(({ memory }) => megabytes(median(memory))),
  ].join('\n\n');
}
