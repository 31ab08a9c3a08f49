import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Place } from '../../src/0-program/checker/port.ts';

/** Returns the absolute path of a file in the fixture project. */
export function fixture(name: string): string {
  return fileURLToPath(new URL(`samples/${name}`, import.meta.url));
}

/** Returns the only place of a text in a fixture file. */
export function placeOf(file: string, text: string): Place {
  const source = readFileSync(file, 'utf8');
  const start = source.indexOf(text);
  if (start < 0 || source.indexOf(text, start + 1) >= 0) throw new Error(`not once in ${file}: ${text}`);
  return { file, start, end: start + text.length };
}

/** Returns the text at a place. */
export function textAt({ file, start, end }: Place): string {
  return readFileSync(file, 'utf8').slice(start, end);
}
