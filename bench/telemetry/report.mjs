import { median, medianRatio } from '../lib/statistics.mjs';
import { milliseconds, ratio, table, thousands } from '../lib/table.mjs';
import { told } from './measure.mjs';

/** @param {Record<string, { rate: number[], p99: number[], processor: number[] }>} results */
export function reportTelemetry(results) {
  const rows = Object.entries(results).map(([kind, { rate, p99, processor }]) => [
    told[kind],
    thousands(median(rate)),
    ratio(medianRatio(rate, results.off.rate)),
    milliseconds(median(p99)),
    processor.length > 0 ? `${median(processor).toFixed(1)} µs` : '–',
  ]);
  return table(['Telemetry', 'Requests per second', 'of none', 'p99', 'processor time of one'], rows);
}
