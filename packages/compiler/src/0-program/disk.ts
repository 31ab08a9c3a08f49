import { readFileSync, statSync } from 'node:fs';
import type { Stats } from 'node:fs';

/** Returns the text of a file; undefined if there is none, or if the path is a folder. */
export function textOn(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return unlessMissing(error, 'EISDIR');
  }
}

/** Returns the facts of a file or folder, through symbolic links; undefined if there is none, or if a link leads to itself. */
export function factsOn(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch (error) {
    return unlessMissing(error);
  }
}

function unlessMissing(error: unknown, ...codes: readonly string[]): undefined {
  if (![...codes, 'ENOENT', 'ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
}
