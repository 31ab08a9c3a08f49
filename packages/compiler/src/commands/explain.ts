import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPalette } from '../diagnostics/colour.ts';
import { formatPage, parsePage, renderPage } from '../diagnostics/page.ts';
import type { Page } from '../diagnostics/page.ts';
import type { Io } from './io.ts';
import { UsageError } from './usageError.ts';

// The same relative path from src/commands and from dist/commands.
const folder = fileURLToPath(new URL('../../messages/', import.meta.url));

/** Runs `portico explain PRAG0504`, which prints the page of a diagnostic, or the list of all diagnostics without a code. Returns the exit code. */
export function explain(io: Io, asked: string | undefined, { json }: { readonly json: boolean }): number {
  const codes = readdirSync(folder)
    .flatMap((name) => (name.endsWith('.md') ? [name.slice(0, -3)] : []))
    .sort();
  if (asked === undefined) {
    const all = codes.map((code) => ({ code, title: readPage(code).title }));
    io.out(json ? toJson(all) : all.map(({ code, title }) => `${code}  ${title}\n`).join(''));
    return 0;
  }
  const code = normalizeCode(asked);
  if (codes.includes(code)) {
    io.out(json ? toJson(readPage(code)) : formatFor(io, readPage(code)));
    return 0;
  }
  const near = findNearest(code, codes).map((other) => `  ${other}  ${readPage(other).title}`);
  throw new UsageError([`Unknown diagnostic '${asked}'. Similar codes:`, ...near].join('\n'));
}

/** Formats a page for a terminal, or as Markdown for a file or a pipe. */
function formatFor({ width, colour }: Io, page: Page): string {
  return width === undefined ? renderPage(page) : formatPage(page, { width, strong: createPalette(colour).strong });
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function readPage(code: string): Page {
  return parsePage(readFileSync(join(folder, `${code}.md`), 'utf8'));
}

/** Normalizes a code: `504`, `0504`, `prag504` and `PRAG0504` are the same. */
function normalizeCode(asked: string): string {
  const digits = /^(?:prag)?0*(\d{1,4})$/i.exec(asked.trim())?.[1];
  return digits === undefined ? asked : `PRAG${digits.padStart(4, '0')}`;
}

/** Returns the codes that differ from this one in the fewest digits; those with the nearest number first. */
function findNearest(code: string, codes: readonly string[]): string[] {
  const distance = (other: string) => Array.from(other).filter((char, index) => char !== code[index]).length;
  const away = (other: string) => Math.abs(Number(other.slice(4)) - Number(code.slice(4)) || 0);
  return [...codes].sort((a, b) => distance(a) - distance(b) || away(a) - away(b)).slice(0, 3);
}
