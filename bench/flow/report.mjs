import { median } from '../lib/statistics.mjs';
import { milliseconds, table } from '../lib/table.mjs';
import { layouts } from './layouts.mjs';
import { clients } from './measure.mjs';

const head = [
  'Hotel',
  'stays per second',
  'p50',
  'p99',
  'processor time of a stay, all hosts',
  'not billed yet when looked for',
  'all billed after',
  'confirmed',
  'invoices',
  'lost',
  'doubled',
];

/** @param {Awaited<ReturnType<typeof import('./measure.mjs').measureFlow>>} results */
export function reportFlow(results) {
  const rows = Object.entries(results).map(([name, rounds]) => {
    const middle = (/** @type {string} */ figure) => median(rounds.map((round) => round[figure]));
    const sum = (/** @type {string} */ figure) => String(rounds.reduce((total, round) => total + round[figure], 0));
    const early = rounds.map((round) => round.early / round.flows);
    return [
      layouts[name].title,
      middle('rate').toFixed(0),
      milliseconds(middle('p50')),
      milliseconds(middle('p99')),
      `${(middle('processor') / 1000).toFixed(1)} ms`,
      `${(median(early) * 100).toFixed(0)} %`,
      milliseconds(middle('billedAfter')),
      ...['confirmed', 'invoices', 'lost', 'doubled'].map(sum),
    ];
  });
  return `${clients} clients; hosts, nginx, PostgreSQL, RabbitMQ, Redis and clients share the cores\n\n${table(head, rows)}`;
}
