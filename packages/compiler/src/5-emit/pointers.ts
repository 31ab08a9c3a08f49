import { quote } from './names.ts';

/** Returns the expression of a member's JSON pointer, by its JSON name. Literal parts are joined at build time. */
export function formatMemberPointer(at: string, wireName: string): string {
  return joinPointer(at, wireName.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** Returns the expression of an element's JSON pointer, by its index or the variable that contains it. */
export function append(at: string, index: string): string {
  if (/^\d+$/.test(index)) return joinPointer(at, index);
  return at.endsWith("'") ? `${at.slice(0, -1)}/' + ${index}` : `${at} + '/' + ${index}`;
}

function joinPointer(at: string, part: string): string {
  if (at === "''") return quote(`/${part}`);
  const literal = quote(part);
  return at.endsWith("'") && literal.startsWith("'") ? `${at.slice(0, -1)}/${literal.slice(1)}` : `${at} + ${quote(`/${part}`)}`;
}
