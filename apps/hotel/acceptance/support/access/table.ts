import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The page with the access table. */
const file = join(import.meta.dirname, '../../access.md');

/** One row: the cells by the titles of their columns. */
export type Row = Readonly<Record<string, string>>;

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', ''));

/** Returns the rows of the table. */
export function readTable(): Row[] {
  const [head, , ...lines] = tableLines().map(cellsOf);
  return lines.map((cells) => Object.fromEntries(head!.map((title, column) => [title, cells[column] ?? ''])));
}

/** Replaces the rows of the table. */
export function writeTable(rows: readonly Row[]): void {
  const titles = Object.keys(rows[0]!);
  const lines = [titles, titles.map(() => '---'), ...rows.map((row) => titles.map((title) => row[title]!))];
  const widths = titles.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const text = lines.map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`).join('\n');
  writeFileSync(file, content().replace(tableLines().join('\n'), text));
}

const content = () => readFileSync(file, 'utf8');
const tableLines = () =>
  content()
    .split('\n')
    .filter((line) => line.startsWith('|'));
