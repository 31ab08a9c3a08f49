import type { SqlText } from '@portico/sql';
import { key, quote } from '../names.ts';

/** A value of plain data as a literal, on one line. */
export function dataLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(dataLiteral).join(', ')}]`;
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const members = Object.entries(value).filter(([, each]) => each !== undefined);
  return members.length === 0 ? '{}' : `{ ${members.map(([name, each]) => `${key(name)}: ${dataLiteral(each)}`).join(', ')} }`;
}

/** SQL by dialect, one line each. */
export function sqlLines(name: string, sql: SqlText): string[] {
  return [`${name}: {`, ...Object.entries(sql).map(([dialect, text]) => `  ${key(dialect)}: ${quote(text)},`), '},'];
}

/** A list of literals, one line each; nothing stands in an empty one. */
export function listLines(name: string, values: readonly unknown[]): string[] {
  if (values.length === 0) return [`${name}: [],`];
  return [`${name}: [`, ...values.map((value) => `  ${dataLiteral(value)},`), '],'];
}
