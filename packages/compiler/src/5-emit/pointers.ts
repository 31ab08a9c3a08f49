import { quote } from './names.ts';

/** The expression of the JSON pointer of a member, by its name on the wire: literal parts are joined while emitting. */
export function memberPointer(at: string, wireName: string): string {
  return joined(at, wireName.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** The expression of the JSON pointer of an element, by its index or the variable that holds it. */
export function append(at: string, index: string): string {
  if (/^\d+$/.test(index)) return joined(at, index);
  return at.endsWith("'") ? `${at.slice(0, -1)}/' + ${index}` : `${at} + '/' + ${index}`;
}

function joined(at: string, part: string): string {
  if (at === "''") return quote(`/${part}`);
  const literal = quote(part);
  return at.endsWith("'") && literal.startsWith("'") ? `${at.slice(0, -1)}/${literal.slice(1)}` : `${at} + ${quote(`/${part}`)}`;
}
