import type { AccessEntry } from './accessMap.ts';

const titles = ['Operation', 'Permission', 'Policy', 'Entity', 'Filter'] as const;

/** The map as a table, one line for each operation and entity. */
export function accessTable(entries: readonly AccessEntry[]): string {
  const rows = [titles, ...entries.map(cellsOf)];
  const widths = titles.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
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

function cellsOf({ operation, permissions, policy, allowAnonymous, entity, filters }: AccessEntry): string[] {
  const asked = allowAnonymous ? 'everybody' : permissions.join(', ');
  return [operation, asked || '-', policy ?? '-', entity ?? '-', filters.join(', ') || '-'];
}
