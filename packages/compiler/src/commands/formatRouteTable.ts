import type { RouteEntry } from './formatRouteTree.ts';
import { formatTable } from './terminal/textTable.ts';
import type { TableLayout } from './terminal/textTable.ts';

const titles = ['Route', 'Verb', 'Operation', 'Permission', 'Notes'];

/** Formats routes as a table, one row for each operation; operations that only code calls follow. */
export function formatRouteTable(entries: readonly RouteEntry[], layout: TableLayout): string {
  const sorted = [...entries.filter(({ internal }) => !internal), ...entries.filter(({ internal }) => internal)];
  return formatTable(titles, sorted.map(buildCells), layout);
}

function buildCells(entry: RouteEntry): string[] {
  const { verb, route, operation, permissions, internal } = entry;
  return [internal ? '-' : route, internal ? '-' : verb, operation, permissions.join(', ') || '-', listNotes(entry).join(', ') || '-'];
}

/** Returns the notes on an operation: its versions, idempotency and rate limit. */
function listNotes({ versions, idempotent, rateLimit, internal }: RouteEntry): string[] {
  return [
    ...(internal ? ['called from code only'] : []),
    ...(versions ? [`versions ${versions.join(' and ')}`] : []),
    ...(idempotent ? ['idempotent'] : []),
    ...(rateLimit === undefined ? [] : [`rate limit ${rateLimit}`]),
  ];
}
