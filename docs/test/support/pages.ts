import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** One fenced block of a page. */
export interface CodeBlock {
  readonly language: string;
  /** The rest of the info string, after the language: `fragment`, `title="src/main.ts"`. */
  readonly info: string;
  readonly text: string;
  /** Of the block's first line, counted from 1. */
  readonly line: number;
}

/** One page of the documentation. */
export interface Page {
  /** Relative to the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly blocks: readonly CodeBlock[];
}

const fence = /^```(\w+)[ \t]*([^\n]*)\n([\s\S]*?)^```$/gm;

/** Returns the pages that match, in alphabetical order. */
export function pagesAt(...patterns: readonly string[]): Page[] {
  const exclude = (name: string) => name.endsWith('node_modules');
  return globSync(patterns, { cwd: root, exclude })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, blocks: blocksOf(text) };
    });
}

/** Returns the pages that a run is limited to: those that `TEST_PAGES` names (as `npm test -- --changed` does), or all. */
export function selectPages(pages: readonly Page[]): readonly Page[] {
  const selected = process.env['TEST_PAGES']?.split(',');
  return selected ? pages.filter(({ path }) => selected.includes(path)) : pages;
}

function blocksOf(text: string): CodeBlock[] {
  return [...text.matchAll(fence)].map(({ 1: language = '', 2: info = '', 3: code = '', index }) => {
    return { language, info: info.trim(), text: code, line: text.slice(0, index).split('\n').length + 1 };
  });
}
