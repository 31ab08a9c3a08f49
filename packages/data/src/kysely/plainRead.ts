import { SelectQueryNode } from 'kysely';
import type { OperationNode } from 'kysely';

/** Whether a statement only reads and holds nothing. */
export function isPlainRead(node: OperationNode): boolean {
  if (!SelectQueryNode.is(node) || node.endModifiers?.length) return false;
  return (node.with?.expressions ?? []).every(({ expression }) => isPlainRead(expression));
}
