import { median, medianRatio } from '../lib/statistics.mjs';
import { megabytes, milliseconds, ratio, table } from '../lib/table.mjs';
import { candidates } from './candidates.mjs';

/**
 * Returns the tables of events.
 * @param {Awaited<ReturnType<typeof import('./measure.mjs').measureMessaging>>} results
 */
export function reportMessaging({ events, cost, memory }) {
  return [
    '### From the commit to the handler',
    table(
      ['', 'events per second, 100 in a commit', 'p50 at 200 per second', 'p99 at 200 per second'],
      Object.entries(events).map(([name, { rate, p50, p99 }]) => [
        candidates[name].title,
        median(rate).toFixed(0),
        milliseconds(median(p50)),
        milliseconds(median(p99)),
      ]),
    ),
    '### Mutations per second over HTTP without and with an event (and the ratio)',
    table(
      ['', 'without', 'with', 'processor time of one in the server, without', 'with'],
      Object.entries(cost).map(([name, { plain, told }]) => [
        costTitle(name),
        median(plain.rate).toFixed(0),
        `${median(told.rate).toFixed(0)} (${ratio(medianRatio(told.rate, plain.rate))})`,
        `${median(plain.processor).toFixed(0)} µs`,
        `${median(told.processor).toFixed(0)} µs (${ratio(medianRatio(plain.processor, told.processor))})`,
      ]),
    ),
    `### Resident memory at the start and after each tenth of ${memory.count} events`,
    ...Object.entries(memory.hosts).map(([name, samples]) => `${candidates[name].title}: ${samples.map(megabytes).join(', ')}`),
  ].join('\n\n');
}

/** Returns the title of a line of costs. */
export function costTitle(name) {
  const [store, host] = name.split(' ');
  return host === 'raised' ? `${store}, written into the outbox` : `${store}, moved and handled in the same process as well`;
}
