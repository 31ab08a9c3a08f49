import { milliseconds, table, thousands } from '../lib/table.mjs';
import { loads } from './measure.mjs';

/** @typedef {{ p50: number, p99: number, longest: number }} Times */

/** @param {Record<string, { count: number, store: Times, own: Times }> | undefined} results */
export function reportConnections(results) {
  if (!results) return 'Not measured: there was no PostgreSQL.';
  const rows = Object.entries(results).map(([name, { count, store, own }]) => [
    loads[name].title,
    thousands(count),
    ...[store.p50, store.p99, store.longest, own.p50, own.p99, own.longest].map(milliseconds),
  ]);
  return table(['Reads by id, next to', 'Reads', 'p50', 'p99', 'longest', '`pg` alone: p50', 'p99', 'longest'], rows);
}
