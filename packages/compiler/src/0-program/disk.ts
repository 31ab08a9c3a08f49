import { lstatSync, readFileSync, statSync } from 'node:fs';
import type { Stats } from 'node:fs';

/** Returns the text of a file; undefined if there is none, or if the path is a folder. */
export function readTextFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return rethrowUnlessMissing(error, 'EISDIR');
  }
}

/** The texts of files that are open in an editor, by absolute path. They replace the texts on disk. */
export type OpenTexts = ReadonlyMap<string, string>;

/** Returns the text of a file: its open text, or the text on disk; undefined if the disk has no such file. */
export function readCurrentText(path: string, open: OpenTexts | undefined): string | undefined {
  const saved = readTextFile(path);
  return saved === undefined ? undefined : (open?.get(path) ?? saved);
}

/** Returns a text without the byte order mark that some editors write before it. */
export function stripByteOrderMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** Returns the status of a file or folder, following symbolic links; undefined if there is none, or if a link leads to itself. */
export function readFileFacts(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch (error) {
    return rethrowUnlessMissing(error);
  }
}

/** Returns whether a path is that of a symbolic link. */
export function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch (error) {
    rethrowUnlessMissing(error);
    return false;
  }
}

function rethrowUnlessMissing(error: unknown, ...codes: readonly string[]): undefined {
  if (![...codes, 'ENOENT', 'ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
}
