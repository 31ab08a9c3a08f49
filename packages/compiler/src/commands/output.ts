import { readFileSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmittedFile } from '../4-plan/plan.ts';
import type { Compilation } from './port.ts';
import { isUnfinished, writeWhole } from './wholeFile.ts';

/** How the emitted files on disk differ from what they should be. */
export interface Difference {
  /** To be written: the file is missing or has another text. */
  readonly changed: readonly (EmittedFile & { readonly missing: boolean })[];
  /** To be removed: emitted by an earlier build and by no declaration now; relative to the project. */
  readonly leftOver: readonly string[];
  /** To be removed: what a build was writing when it was ended; relative to the project. */
  readonly unfinished: readonly string[];
}

const header = '// Emitted by portico build.';

/** How many files are read concurrently: one after the other waits for each, and all at once may be more than a process may open. */
const atATime = 32;

/** Compares what a compilation emits with what is on disk; files that are known to agree are not read. */
export async function difference(
  project: string,
  compilation: Compilation,
  agrees: (file: EmittedFile) => boolean = () => false,
): Promise<Difference> {
  const changed: (EmittedFile & { missing: boolean })[] = [];
  const suspects = compilation.files.filter((file) => !agrees(file));
  for (let next = 0; next < suspects.length; next += atATime) {
    const files = suspects.slice(next, next + atATime);
    const texts = await Promise.all(files.map(({ path }) => textAt(join(project, path))));
    for (const [index, text] of texts.entries())
      if (text !== files[index]!.text) changed.push({ ...files[index]!, missing: text === undefined });
  }
  return { changed, ...(await strays(project, compilation)) };
}

/** Makes the files on disk what they should be. */
export async function apply(project: string, { changed, leftOver, unfinished }: Difference): Promise<void> {
  for (const path of unfinished) await rm(join(project, path), { force: true });
  for (const { path, text } of changed) await writeWhole(join(project, path), text);
  for (const path of leftOver) await rm(join(project, path), { force: true });
}

/** Files of the output folder that carry the emitter's header and that nothing emits any more, and unfinished ones; other files there are not ours. */
async function strays(project: string, { plan, files }: Compilation): Promise<Pick<Difference, 'leftOver' | 'unfinished'>> {
  if (!plan) return { leftOver: [], unfinished: [] };
  const expected = new Set(files.map((file) => file.path));
  const folder = `${plan.sources}/generated`;
  const entries = (await entriesOf(join(project, folder))).map((entry) => `${folder}/${entry}`).sort();
  const leftOver: string[] = [];
  for (const path of entries) {
    if (!path.endsWith('.ts') || expected.has(path)) continue;
    if ((await textAt(join(project, path)))?.startsWith(header)) leftOver.push(path);
  }
  return { leftOver, unfinished: entries.filter(isUnfinished) };
}

async function entriesOf(folder: string): Promise<string[]> {
  const entries = await readable(readdir(folder, { recursive: true }));
  return (entries ?? []).map((entry) => entry.replaceAll('\\', '/'));
}

/** Returns the text of a file; undefined if there is no such file, or something else of the name. */
export async function textAt(file: string): Promise<string | undefined> {
  return readable(readFile(file, 'utf8'));
}

/** The same, before anything else happens. */
export function textNow(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function readable<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
}
