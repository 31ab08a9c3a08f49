import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file under another name and renames it, so that readers see either the complete old text or the complete new one. */
export function writeWhole(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}.new`;
  try {
    writeInFolder(unfinished, text);
    renameSync(unfinished, file);
  } catch (error) {
    removeQuietly(unfinished);
    throw error;
  }
}

/** Writes a file, and creates its folder only if it is missing, since most folders exist. */
function writeInFolder(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Removes a file and ignores errors: the reported error is the one that prevented writing. */
function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The next build removes it.
  }
}

/** Returns whether `writeWhole` left a file behind in a process that was terminated; a file of a running build does not count. */
export function isUnfinished(file: string): boolean {
  const match = /\.(?:ts|json)(?:\.(\d+))?\.new$/.exec(file);
  return match !== null && !(match[1] !== undefined && isRunning(Number(match[1])));
}

function isRunning(id: number): boolean {
  if (id === process.pid) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
