import type { SymbolFacts } from './checkerAdapter.ts';
import type { CheckedMember } from './port.ts';

/** A member, and where it is declared. */
export type DeclaredMember = { readonly member: CheckedMember } & Pick<SymbolFacts, 'declared'>;

/** Compares by declaration order; members that a mapped type generates come last, by name. */
export function compareByDeclaration(left: DeclaredMember, right: DeclaredMember): number {
  const [a, b] = [left.declared, right.declared];
  if (a && b) return compare(a.file, b.file) || a.order - b.order || compare(left.member.name, right.member.name);
  return a ? -1 : b ? 1 : compare(left.member.name, right.member.name);
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
