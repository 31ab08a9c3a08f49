import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parsePage, renderPage } from '../diagnostics/page.ts';
import type { Page } from '../diagnostics/page.ts';
import type { Io } from './io.ts';

// The same from src/commands and from dist/commands.
const folder = fileURLToPath(new URL('../../messages/', import.meta.url));

/** `portico explain PRAG0504`: the page of a diagnostic; without a code the list of all. */
export function explain(io: Io, asked: string | undefined): number {
  const codes = readdirSync(folder)
    .flatMap((name) => (name.endsWith('.md') ? [name.slice(0, -3)] : []))
    .sort();
  if (asked === undefined) {
    io.out(codes.map((code) => `${code}  ${readPage(code).title}\n`).join(''));
    return 0;
  }
  const code = normalizeCode(asked);
  if (codes.includes(code)) {
    io.out(renderPage(readPage(code)));
    return 0;
  }
  const near = nearest(code, codes).map((other) => `  ${other}  ${readPage(other).title}`);
  io.err([`There is no diagnostic ${asked}. Near it:`, ...near].join('\n') + '\n');
  return 1;
}

function readPage(code: string): Page {
  return parsePage(readFileSync(join(folder, `${code}.md`), 'utf8'));
}

/** `504`, `0504`, `prag504` and `PRAG0504` are one code. */
function normalizeCode(asked: string): string {
  const digits = /^(?:prag)?0*(\d{1,4})$/i.exec(asked.trim())?.[1];
  return digits === undefined ? asked : `PRAG${digits.padStart(4, '0')}`;
}

/** The codes that differ from this one in the fewest digits; those with the nearest number first. */
function nearest(code: string, codes: readonly string[]): string[] {
  const distance = (other: string) => Array.from(other).filter((char, index) => char !== code[index]).length;
  const away = (other: string) => Math.abs(Number(other.slice(4)) - Number(code.slice(4)) || 0);
  return [...codes].sort((a, b) => distance(a) - distance(b) || away(a) - away(b)).slice(0, 3);
}
