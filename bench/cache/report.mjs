import { median, medianRatio } from '../lib/statistics.mjs';
import { milliseconds, ratio, table, thousands } from '../lib/table.mjs';
import { ways } from './measure.mjs';

/** @param {Record<string, { rate: number[], p99: number[], processor: number[] }> | undefined} results */
export function reportCache(results) {
  if (!results) return 'Not measured: there was no PostgreSQL.';
  const rows = Object.entries(results).map(([name, { rate, p99, processor }]) => [
    ways[name].title,
    thousands(median(rate)),
    ratio(medianRatio(rate, results.none.rate)),
    ratio(medianRatio(rate, results.bare.rate)),
    milliseconds(median(p99)),
    processor.length > 0 ? `${median(processor).toFixed(1)} µs` : '–',
  ]);
  return table(['A page of 50 offers', 'Requests per second', 'of not cached', 'of bare', 'p99', 'processor time of one'], rows);
}
