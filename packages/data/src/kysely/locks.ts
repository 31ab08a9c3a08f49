import type { OperationNode, SelectQueryNode } from 'kysely';
import type { Dialect } from '@portico/sql';

const locking: ReadonlySet<unknown> = new Set(['ForUpdate', 'ForNoKeyUpdate', 'ForShare', 'ForKeyShare', 'NoWait', 'SkipLocked']);

/** SQLite has no `for update`: a transaction that writes holds everything. */
export function withoutLocks<T extends OperationNode>(root: T, dialect: Dialect): T {
  const { endModifiers } = root as OperationNode as SelectQueryNode;
  if (dialect !== 'sqlite' || !endModifiers) return root;
  return { ...root, endModifiers: endModifiers.filter(({ modifier }) => !locking.has(modifier)) };
}
