import { existsSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readTextFile } from '../0-program/disk.ts';
import type { EmittedFile } from '../3-plan/plan.ts';
import type { Compilation } from './port.ts';
import { isUnfinished, writeWhole } from './wholeFile.ts';

/** How the generated files on disk differ from the expected ones. */
export interface Difference {
  /** The files to write: those that are missing or differ. */
  readonly changed: readonly (EmittedFile & { readonly missing: boolean })[];
  /** The files to remove: emitted by an earlier build, but no longer by any declaration; relative to the project. */
  readonly leftOver: readonly string[];
  /** The unfinished files of an interrupted build, which are removed; relative to the project. */
  readonly unfinished: readonly string[];
}

const header = '// Emitted by portico build.';

/** Compares the output of a compilation with the files on disk; files that are known to be equal are not read. */
export function findDifference(
  project: string,
  compilation: Compilation,
  agrees: (file: EmittedFile) => boolean = () => false,
): Difference {
  const changed: (EmittedFile & { missing: boolean })[] = [];
  for (const file of compilation.files) {
    if (agrees(file)) continue;
    const text = readTextAt(join(project, file.path));
    if (text !== file.text) changed.push({ ...file, missing: text === undefined });
  }
  return { changed, ...findStrays(project, compilation) };
}

/** Updates the files on disk to the expected ones. */
export function apply(project: string, { changed, leftOver, unfinished }: Difference): void {
  for (const path of unfinished) rmSync(join(project, path), { force: true });
  for (const { path, text } of changed) writeWhole(join(project, path), text);
  for (const path of leftOver) rmSync(join(project, path), { force: true });
  for (const folder of new Set(leftOver.map((path) => dirname(path)))) removeEmpty(project, folder);
}

/** Removes a folder below the output folder if it is empty, and the folders around it that are empty then. */
function removeEmpty(project: string, folder: string): void {
  if (!folder.includes('/generated/')) return;
  try {
    rmdirSync(join(project, folder));
  } catch {
    // It contains files, or another build has removed it.
    return;
  }
  removeEmpty(project, dirname(folder));
}

/** Returns the files of the output folder with the emitter's header that are no longer emitted, and unfinished ones. Other files belong to the user. */
function findStrays(project: string, { plan, files }: Compilation): Pick<Difference, 'leftOver' | 'unfinished'> {
  if (!plan) return { leftOver: [], unfinished: [] };
  const expected = new Set(files.map((file) => file.path));
  const folder = `${plan.sources}/generated`;
  const entries = listEntries(join(project, folder))
    .map((entry) => `${folder}/${entry}`)
    .sort();
  const isLeftOver = (path: string): boolean =>
    path.endsWith('.ts') && !expected.has(path) && (readTextAt(join(project, path))?.startsWith(header) ?? false);
  return { leftOver: entries.filter(isLeftOver), unfinished: entries.filter(isUnfinished) };
}

function listEntries(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((entry) => entry.replaceAll('\\', '/'));
}

/** Returns the text of a file; undefined if there is no file with this name. */
export function readTextAt(file: string): string | undefined {
  // Most files are missing in a first build, and an error for each costs more than checking first.
  return existsSync(file) ? readTextFile(file) : undefined;
}
