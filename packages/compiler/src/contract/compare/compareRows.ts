import type { RowsEntry, ServiceContract } from '../serviceContract.ts';
import { fixes } from './changes.ts';
import type { Change } from './changes.ts';
import { findShapeChanges } from './shapeChanges.ts';
import type { Types } from './shapeChanges.ts';

/** Compares the stored values that no migration converts: the new version must read the rows that the old one has written. */
export function compareRows(old: ServiceContract, now: ServiceContract): Change[] {
  const types = { old: old.types, new: now.types };
  return Object.entries(old.rows).flatMap(([subject, rows]) =>
    Object.hasOwn(now.rows, subject) ? compareEntity(subject, { old: rows, now: now.rows[subject]!, types }) : [],
  );
}

function compareEntity(
  subject: string,
  { old, now, types }: { readonly old: RowsEntry; readonly now: RowsEntry; readonly types: Types },
): Change[] {
  const { columns = {} } = now;
  return [
    ...compareStates(subject, old, now),
    // A removed column, and one that is no document any more, is a matter of migrations.
    ...Object.entries(old.columns ?? {}).flatMap(([at, { shape }]) =>
      Object.hasOwn(columns, at)
        ? findShapeChanges({ old: shape, new: columns[at]!.shape, types, flow: 'stored' }, { subject, at, breaks: 'rows', fix: fixes.rows })
            .filter(({ breaks }) => breaks !== undefined)
            .map((change) => ({ ...change, kind: change.kind.replace('stored-', 'row-') }))
        : [],
    ),
  ];
}

function compareStates(subject: string, { states: old = [] }: RowsEntry, { states: now = [] }: RowsEntry): Change[] {
  const lost = old.filter((state) => !now.includes(state));
  if (lost.length === 0 || now.length === 0) return [];
  return [
    {
      kind: 'row-state',
      subject,
      at: 'status',
      text: `Rows can be in the state ${lost.join(' or ')}, which was removed.`,
      breaks: 'rows',
      fix: fixes.rows,
    },
  ];
}
