import type { AccessEntry } from './accessMap.ts';

const titles = ['Operation', 'Permission', 'Policy', 'Entity', 'Filter'];

/** The map as a table, one line for each operation and entity; what is called on the way where anything is. */
export function accessTable(entries: readonly AccessEntry[]): string {
  const calling = entries.some(({ calls }) => calls);
  const head = calling ? [...titles, 'Calls'] : titles;
  const rows = [head, ...entries.map((entry) => [...cellsOf(entry), ...(calling ? [entry.calls?.join(', ') ?? '-'] : [])])];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column]!))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

function cellsOf({ operation, permissions, policy, allowAnonymous, internal, entity, filters }: AccessEntry): string[] {
  const asked = allowAnonymous ? 'everybody' : permissions.join(', ');
  return [internal ? `${operation} (from code)` : operation, asked || '-', policy ?? '-', entity ?? '-', filters.join(', ') || '-'];
}
