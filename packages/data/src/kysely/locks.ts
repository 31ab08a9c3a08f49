import type { OperationNode, SelectQueryNode } from 'kysely';
import type { Dialect } from '@portico/sql';

const locking: ReadonlySet<unknown> = new Set(['ForUpdate', 'ForNoKeyUpdate', 'ForShare', 'ForKeyShare', 'NoWait', 'SkipLocked']);

/** A database whose transactions hold everything that they write has no `for update`. */
export function withoutLocks<T extends OperationNode>(root: T, dialect: Dialect): T {
  const { endModifiers } = root as OperationNode as SelectQueryNode;
  if (dialect.rowLock('t') !== '' || !endModifiers) return root;
  return { ...root, endModifiers: endModifiers.filter(({ modifier }) => !locking.has(modifier)) };
}
