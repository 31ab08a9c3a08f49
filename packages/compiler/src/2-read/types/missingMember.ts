import { findMisspelling } from '@portico/core/manifest';
import type { Expression } from 'oxc-parser';
import { getKeyName } from './written.ts';

/** Returns why a constant has no value for a member, and the fix if its members are known. */
export function describeMissingMember({ node }: { readonly node: Expression }, name: string): { reason: string; way?: string } {
  const reason = `the constant has no literal member \`${name}\``;
  const known = listMembers(node);
  if (known.length === 0 || known.includes(name)) return { reason };
  const meant = findMisspelling(name, known);
  const way = meant === undefined ? `Its members are ${known.map((each) => `\`${each}\``).join(', ')}.` : `Did you mean \`${meant}\`?`;
  return { reason, way };
}

/** Returns the property names that an object literal contains itself; none for any other expression. */
function listMembers(node: Expression): string[] {
  if (node.type !== 'ObjectExpression') return [];
  const names = node.properties.map((each) => (each.type === 'SpreadElement' || each.computed ? undefined : getKeyName(each.key)));
  return names.filter((each) => each !== undefined);
}
