import { median } from '../lib/statistics.mjs';
import { table } from '../lib/table.mjs';

/**
 * Returns the tables of lists, searches, imports and exports.
 * @param {Awaited<ReturnType<typeof import('./measure.mjs').measureLists>>} results
 */
export function reportLists(results) {
  if (!results) return 'There was no PostgreSQL to measure on.';
  const { rows, reads, bulk, exported } = results;
  const row = (name, times) => [name, `${median(times).toFixed(1)} ms`, `${Math.max(...times).toFixed(1)} ms`];
  return [
    `### One page of 50 rows, of ${rows.toLocaleString('en-US')} rows in all`,
    table(
      ['', 'median', 'longest'],
      Object.entries(reads).map(([name, times]) => row(name, times)),
    ),
    '### 10,000 rows in one operation, and an export',
    table(
      ['', 'median', 'longest'],
      [
        ...Object.entries(bulk).map(([name, times]) => row(name, times)),
        [
          `export of ${exported.count.toLocaleString('en-US')} rows by \`stream\``,
          `${exported.seconds.toFixed(1)} s`,
          `${(exported.above / 2 ** 20).toFixed(0)} MB above idle`,
        ],
      ],
    ),
  ].join('\n\n');
}
