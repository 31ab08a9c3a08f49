import { median, medianRatio } from '../lib/statistics.mjs';
import { megabytes, milliseconds, ratio, table } from '../lib/table.mjs';
import { servers as takers } from '../uploads/server.mjs';
import { works as uploads } from '../uploads/measure.mjs';
import { works as downloads } from './downloads.mjs';
import { servers as givers } from './servers.mjs';

/**
 * Returns the tables of downloads and of uploads.
 * @param {Awaited<ReturnType<typeof import('./measure.mjs').measureFiles>>} results
 */
export function reportFiles(results) {
  return [
    '### Downloads: megabytes per second (and as a ratio to @fastify/static)',
    ...tables(results.downloads, downloads, givers),
    '### Uploads: megabytes per second (and as a ratio to @fastify/multipart: 16 KiB to the one in memory, else to the one on disk)',
    ...tables(results.uploads, uploads, takers),
  ].join('\n\n');
}

function tables(results, works, servers) {
  const by = (cell) => byWork({ results, works, servers }, cell);
  return [
    by((values, base) => `${megabytes(median(values('rate')))} (${ratio(medianRatio(values('rate'), base('rate')))})`),
    'Processor time of 100 MB in the server (and the same server’s as a ratio to it):',
    by((values, base) => `${milliseconds(median(values('processor')))} (${ratio(medianRatio(base('processor'), values('processor')))})`),
    'Resident memory afterwards:',
    by((values) => megabytes(median(values('memory')))),
  ];
}

function byWork({ results, works, servers }, cell) {
  const keys = Object.keys(works);
  const reader = (/** @type {string} */ name, /** @type {string} */ work) => (/** @type {string} */ figure) =>
    results[name][work].map((each) => each[figure]);
  return table(
    ['server', ...keys.map((key) => works[key].title)],
    Object.keys(results).map((name) => [
      servers[name]?.title ?? name,
      ...keys.map((key) => cell(reader(name, key), reader(works[key].base ?? 'fastify', key))),
    ]),
  );
}
