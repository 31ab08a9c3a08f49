import { median, medianRatio } from '../lib/statistics.mjs';
import { milliseconds, ratio, table, thousands } from '../lib/table.mjs';
import { counted } from './measure.mjs';

/** @param {Record<string, { rate: number[], p99: number[], processor: number[] }>} results */
export function reportRateLimit(results) {
  const rows = Object.entries(results).map(([store, { rate, p99, processor }]) => [
    counted[store],
    thousands(median(rate)),
    ratio(medianRatio(rate, results.none.rate)),
    milliseconds(median(p99)),
    processor.length > 0 ? `${median(processor).toFixed(1)} µs` : '–',
  ]);
  return table(['Counted by', 'Requests per second', 'of no limit', 'p99', 'processor time of one'], rows);
}
