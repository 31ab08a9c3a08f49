import { type OperationNode, SelectQueryNode } from 'kysely';
import type { Dialect } from '@portico/sql';

const locking: ReadonlySet<unknown> = new Set(['ForUpdate', 'ForNoKeyUpdate', 'ForShare', 'ForKeyShare', 'NoWait', 'SkipLocked']);

/** Removes `for update`, which a database whose transactions lock everything does not support. */
export function removeLocks<T extends OperationNode>(root: T, dialect: Dialect): T {
  const { endModifiers } = root as OperationNode as SelectQueryNode;
  if (dialect.rowLock('t') !== '' || !endModifiers) return root;
  return { ...root, endModifiers: endModifiers.filter(({ modifier }) => !locking.has(modifier)) };
}

/** Returns whether a statement only reads and locks nothing. */
export function isPlainRead(node: OperationNode): boolean {
  if (!SelectQueryNode.is(node) || node.endModifiers?.length) return false;
  return (node.with?.expressions ?? []).every(({ expression }) => isPlainRead(expression));
}
