import { median, medianRatio } from '../lib/statistics.mjs';
import { ratio, table } from '../lib/table.mjs';
import { layers, servers } from './peers.mjs';
import { works } from './work.mjs';

/**
 * Returns the tables of the work on data.
 * @param {Awaited<ReturnType<typeof import('./measure.mjs').measureData>>} results
 */
export function reportData(results) {
  if (!results) return 'There was no PostgreSQL to measure on.';
  return [
    '### Operations per second on the rows, 32 at a time (and as a ratio to hand-written pg)',
    rates(results.layers, layers),
    '### Requests per second over HTTP (and as a ratio to Fastify with hand-written pg)',
    rates(results.servers, servers),
  ].join('\n\n');
}

function rates(results, peers) {
  const kinds = Object.keys(works);
  const [base] = Object.keys(peers);
  return table(
    ['', ...kinds.map((kind) => works[kind])],
    Object.entries(results).map(([name, measured]) => [
      peers[name].title,
      ...kinds.map((kind) => `${median(measured[kind]).toFixed(0)} (${ratio(medianRatio(measured[kind], results[base][kind]))})`),
    ]),
  );
}
