import { median, medianRatio } from '../lib/statistics.mjs';
import { milliseconds, ratio, table, thousands } from '../lib/table.mjs';
import { loads, ways } from './measure.mjs';

/** @param {Awaited<ReturnType<typeof import('./measure.mjs').measureRemote>>} results */
export function reportRemote(results) {
  return Object.entries(loads)
    .map(([load, atOnce]) =>
      [`### ${atOnce === 1 ? 'One call after the other' : `${atOnce} calls at once`}`, rows(results, load)].join('\n\n'),
    )
    .join('\n\n');
}

function rows(results, load) {
  const base = results.undici[load].rate;
  return table(
    ['Way', 'calls per second', 'of undici', 'p50', 'p99', 'processor time of a call, at the caller'],
    Object.entries(results).map(([name, { [load]: noted }]) => [
      ways[name].title,
      thousands(median(noted.rate)),
      ratio(medianRatio(noted.rate, base)),
      milliseconds(median(noted.p50)),
      milliseconds(median(noted.p99)),
      `${median(noted.processor).toFixed(0)} µs`,
    ]),
  );
}
