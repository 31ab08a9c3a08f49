import { key, quote } from '../names.ts';

/** How many characters a line of a literal has at most, if it can be broken. */
const width = 110;
/** How many characters of a text stand on one line. */
const pieceLength = 100;

/** A value of plain data as a literal, on one line. */
export function dataLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(dataLiteral).join(', ')}]`;
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const members = listMembers(value);
  return members.length === 0 ? '{}' : `{ ${members.map(([name, each]) => `${dataKey(name)}: ${dataLiteral(each)}`).join(', ')} }`;
}

/** A list of literals, one line each; nothing stands in an empty one. */
export function listLines(name: string, values: readonly unknown[]): string[] {
  if (values.length === 0) return [`${name}: [],`];
  return [`${name}: [`, ...values.map((value) => `  ${dataLiteral(value)},`), '],'];
}

/** A value of plain data as a literal, on as many lines as it needs; those behind the first are moved by `margin` spaces. */
export function longLiteral(value: unknown, margin = 0): string {
  const line = literalWithin(value, width - margin);
  if (line !== undefined) return line;
  if (typeof value === 'string') return emitLongText(value, margin);
  if (Array.isArray(value))
    return bracketed(
      '[]',
      value.map((each) => longLiteral(each, margin + 2)),
      margin,
    );
  if (typeof value !== 'object' || value === null) return String(value);
  return bracketed(
    '{}',
    listMembers(value).map(([name, each]) => `${dataKey(name)}: ${longLiteral(each, margin + 2)}`),
    margin,
  );
}

/** Parts of a literal between brackets, a line each. */
export function bracketed(brackets: string, parts: readonly string[], margin: number): string {
  const space = ' '.repeat(margin);
  return `${brackets[0]!}\n${parts.map((part) => `${space}  ${part},\n`).join('')}${space}${brackets[1]!}`;
}

/** The name of a member as a literal of data has it: a bare `__proto__` would be no member. */
export function dataKey(name: string): string {
  return name === '__proto__' ? `['__proto__']` : key(name);
}

function emitLongText(text: string, margin: number): string {
  const pieces = text.match(new RegExp(`.{1,${pieceLength}}`, 'gsu')) ?? [text];
  return pieces.map(quote).join(` +\n${' '.repeat(margin + 2)}`);
}

/** The literal on one line; undefined where that has no room. */
function literalWithin(value: unknown, room: number): string | undefined {
  if (typeof value === 'string') {
    if (value.length + 2 > room) return undefined;
    const text = quote(value);
    return text.length > room ? undefined : text;
  }
  if (typeof value !== 'object' || value === null) return String(value);
  const isList = Array.isArray(value);
  const parts: string[] = [];
  let left = room - 2;
  for (const [name, each] of isList ? value.entries() : listMembers(value)) {
    const head = isList ? '' : `${dataKey(name as string)}: `;
    const text = literalWithin(each, left - head.length);
    if (text === undefined) return undefined;
    parts.push(head + text);
    left -= head.length + text.length + 2;
  }
  return isList ? `[${parts.join(', ')}]` : parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

function listMembers(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, each]) => each !== undefined);
}
