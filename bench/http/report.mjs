import { median, medianRatio } from '../lib/statistics.mjs';
import { megabytes, milliseconds, ratio, table, thousands } from '../lib/table.mjs';
import { workloads } from '../work/requests.mjs';
import { peers } from './peers.mjs';

/**
 * Returns the HTTP tables.
 * @param {Awaited<ReturnType<typeof import('./measure.mjs').measureHttp>>} results
 */
export function reportHttp(results) {
  return [
    '### Requests per second (and as a ratio to bare node:http)',
    byWorkload(results, ({ rate }, base) => `${thousands(median(rate))}${base ? ` (${ratio(medianRatio(rate, base.rate))})` : ''}`),
    '### 99th percentile of latency',
    byWorkload(results, ({ p99 }) => milliseconds(median(p99))),
    '### Processor time of one request in the server, in microseconds (and bare node:http as a ratio to it)',
    byWorkload(results, processorCell),
    '### Resident memory after the load',
    table(
      ['server', 'RSS'],
      Object.entries(results).map(([name, { memory }]) => [peers[name].title, megabytes(median(memory))]),
    ),
  ].join('\n\n');
}

function processorCell({ processor }, base) {
  if (processor.length === 0) return '–';
  return `${median(processor).toFixed(1)}${base ? ` (${ratio(medianRatio(base.processor, processor))})` : ''}`;
}

function byWorkload(results, cell) {
  const keys = Object.keys(workloads);
  return table(
    ['server', ...keys.map((key) => workloads[key].title)],
    Object.entries(results).map(([name, measured]) => [
      peers[name].title,
      ...keys.map((key) => cell(measured.workloads[key], results['bare']?.workloads[key])),
    ]),
  );
}
