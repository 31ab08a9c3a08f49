import { key, quote } from '../names.ts';

/** The maximum number of characters on a line of a literal, if it can be broken. */
const width = 110;
/** The maximum number of characters of a text on one line. */
const pieceLength = 100;

/** Returns a plain value as a literal on one line. */
export function formatDataLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatDataLiteral).join(', ')}]`;
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const members = listMembers(value);
  return members.length === 0
    ? '{}'
    : `{ ${members.map(([name, each]) => `${formatDataKey(name)}: ${formatDataLiteral(each)}`).join(', ')} }`;
}

/** Returns a list of literals with one line each, or nothing for an empty list. */
export function listLines(name: string, values: readonly unknown[]): string[] {
  if (values.length === 0) return [`${name}: [],`];
  return [`${name}: [`, ...values.map((value) => `  ${formatDataLiteral(value)},`), '],'];
}

/** Returns a plain value as a literal on as many lines as it needs. `margin`: the indentation of all lines but the first, in spaces. */
export function formatLongLiteral(value: unknown, margin = 0): string {
  const line = formatLiteralWithin(value, width - margin);
  if (line !== undefined) return line;
  if (typeof value === 'string') return emitLongText(value, margin);
  if (Array.isArray(value))
    return formatBracketed(
      '[]',
      value.map((each) => formatLongLiteral(each, margin + 2)),
      margin,
    );
  if (typeof value !== 'object' || value === null) return String(value);
  return formatBracketed(
    '{}',
    listMembers(value).map(([name, each]) => `${formatDataKey(name)}: ${formatLongLiteral(each, margin + 2)}`),
    margin,
  );
}

/** Returns parts of a literal between brackets, one line each. */
export function formatBracketed(brackets: string, parts: readonly string[], margin: number): string {
  const space = ' '.repeat(margin);
  return `${brackets[0]!}\n${parts.map((part) => `${space}  ${part},\n`).join('')}${space}${brackets[1]!}`;
}

/** Returns the name of a member as a key of a data literal. A bare `__proto__` would set the prototype. */
export function formatDataKey(name: string): string {
  return name === '__proto__' ? `['__proto__']` : key(name);
}

function emitLongText(text: string, margin: number): string {
  const pieces = text.match(new RegExp(`.{1,${pieceLength}}`, 'gsu')) ?? [text];
  return pieces.map(quote).join(` +\n${' '.repeat(margin + 2)}`);
}

/** Returns the literal on one line, or undefined if it does not fit. */
function formatLiteralWithin(value: unknown, room: number): string | undefined {
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
    const head = isList ? '' : `${formatDataKey(name as string)}: `;
    const text = formatLiteralWithin(each, left - head.length);
    if (text === undefined) return undefined;
    parts.push(head + text);
    left -= head.length + text.length + 2;
  }
  return isList ? `[${parts.join(', ')}]` : parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

function listMembers(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, each]) => each !== undefined);
}
