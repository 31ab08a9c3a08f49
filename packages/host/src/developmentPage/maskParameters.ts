import { formatCount } from './html/table.ts';
import { isSecretName, mask } from './maskValues.ts';

/** A part of a statement that matters here: a name, a parameter, a keyword, or a sign. */
interface Token {
  readonly kind: 'name' | 'parameter' | 'word' | 'sign';
  readonly text: string;
}

const tokens = /::[A-Za-z_]\w*|"((?:[^"]|"")*)"|'(?:[^']|'')*'|([?$]\d+)|(\?)|([A-Za-z_]\w*)|([(),=<>])/g;

/**
 * Returns the parameters of a statement as text, those of secret columns masked. A statement that names no secret column has nothing to mask. In any other
 * one, only parameters that certainly belong to another column are shown.
 */
export function maskParameters(text: string, values: readonly unknown[]): string[] {
  const parts = readTokens(text);
  const isDelicate = parts.some(({ kind, text: name }) => (kind === 'name' || kind === 'word') && isSecretName(name));
  if (!isDelicate) return values.map(formatValue);
  const columns = findColumns(parts);
  return values.map((value, index) => {
    const column = columns.get(index + 1);
    return column === undefined || column.some(isSecretName) ? mask : formatValue(value);
  });
}

function readTokens(text: string): Token[] {
  let position = 0;
  return [...text.matchAll(tokens)].flatMap(([, name, numbered, bare, word, sign]): Token[] => {
    if (name !== undefined) return [{ kind: 'name', text: name }];
    if (numbered !== undefined) return [{ kind: 'parameter', text: numbered.slice(1) }];
    if (bare !== undefined) return [{ kind: 'parameter', text: String(++position) }];
    if (word !== undefined) return [{ kind: 'word', text: word }];
    return sign === undefined ? [] : [{ kind: 'sign', text: sign }];
  });
}

/** Returns the columns that each parameter certainly belongs to: those of `INSERT INTO t (…) VALUES (…)`, and those directly compared or set. */
function findColumns(parts: readonly Token[]): ReadonlyMap<number, readonly string[]> {
  const columns = new Map<number, string[]>();
  const note = (parameter: string, column: string) => {
    const position = Number(parameter);
    const known = columns.get(position);
    if (known) known.push(column);
    else columns.set(position, [column]);
  };
  parts.forEach((part, index) => {
    const [before, sign] = [parts[index - 2], parts[index - 1]];
    if (part.kind === 'parameter' && sign?.text === '=' && before?.kind === 'name') note(part.text, before.text);
  });
  for (const { names, given } of findInserts(parts))
    given.forEach((token, index) => token.kind === 'parameter' && note(token.text, names[index]!));
  return columns;
}

/** Finds the rows of simple inserts: as many values as columns, and each of them a single token. */
function findInserts(parts: readonly Token[]): { readonly names: readonly string[]; readonly given: readonly Token[] }[] {
  const start = parts.findIndex(({ kind, text }) => kind === 'word' && text.toUpperCase() === 'INSERT');
  const first = readList(parts, start + 3);
  const keyword = first && parts[first.next];
  if (start !== 0 || !first || keyword?.text.toUpperCase() !== 'VALUES') return [];
  const rows = [];
  let next = first.next + 1;
  for (let row = readList(parts, next); row; row = readList(parts, next)) {
    if (row.items.length !== first.items.length) return [];
    rows.push({ names: first.items.map(({ text }) => text), given: row.items });
    next = row.next + 1;
  }
  return rows;
}

/** Reads a list in brackets of single tokens; undefined if it is anything else. */
function readList(parts: readonly Token[], at: number): { readonly items: readonly Token[]; readonly next: number } | undefined {
  if (parts[at]?.text !== '(') return undefined;
  const items: Token[] = [];
  for (let index = at + 1; index < parts.length; index += 2) {
    items.push(parts[index]!);
    const after = parts[index + 1]?.text;
    if (after === ')') return { items, next: index + 2 };
    if (after !== ',') return undefined;
  }
  return undefined;
}

/** The maximum number of characters of a value that is shown. */
const longest = 500;

/** Formats a parameter for display. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Uint8Array) return formatCount(value.byteLength, 'byte');
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'bigint') return value.toString();
  const text =
    typeof value === 'string' ? value : JSON.stringify(value, (_name, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
  return text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;
}
