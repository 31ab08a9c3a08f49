import { median, medianRatio } from '../lib/statistics.mjs';
import { megabytes, milliseconds, ratio, table } from '../lib/table.mjs';
import { works } from './measure.mjs';
import { servers } from './servers.mjs';

/**
 * The tables of downloads.
 * @param {Awaited<ReturnType<typeof import('./measure.mjs').measureFiles>>} results
 */
export function reportFiles(results) {
  return [
    '### Megabytes per second (and as a ratio to @fastify/static)',
    byWork(results, (values, base) => `${megabytes(median(values('rate')))} (${ratio(medianRatio(values('rate'), base('rate')))})`),
    '### Processor time of 100 MB in the server (and @fastify/static as a ratio to it)',
    byWork(
      results,
      (values, base) => `${milliseconds(median(values('processor')))} (${ratio(medianRatio(base('processor'), values('processor')))})`,
    ),
    '### Resident memory after the downloads',
    byWork(results, (values) => megabytes(median(values('memory')))),
  ].join('\n\n');
}

function byWork(results, cell) {
  const keys = Object.keys(works);
  const reader = (/** @type {string} */ name, /** @type {string} */ work) => (/** @type {string} */ figure) =>
    results[name][work].map((each) => each[figure]);
  return table(
    ['server', ...keys.map((key) => works[key].title)],
    Object.keys(results).map((name) => [
      servers[name]?.title ?? name,
      ...keys.map((key) => cell(reader(name, key), reader('fastify', key))),
    ]),
  );
}
