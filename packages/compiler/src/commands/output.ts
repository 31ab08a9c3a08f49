import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { EmittedFile } from '../4-plan/plan.ts';
import type { Compilation } from './port.ts';
import { unlessMissing } from './unlessMissing.ts';

/** How the emitted files on disk differ from what they should be. */
export interface Difference {
  /** To be written: the file is missing or has another text. */
  readonly changed: readonly (EmittedFile & { readonly missing: boolean })[];
  /** To be removed: emitted by an earlier build and by no declaration now; relative to the project. */
  readonly leftOver: readonly string[];
}

const header = '// Emitted by portico build.';

/** How many files are read side by side: one after the other waits for each, and all at once may be more than a process may open. */
const atATime = 32;

/** Compares what a compilation emits with what is on disk. */
export async function difference(project: string, compilation: Compilation): Promise<Difference> {
  const changed: (EmittedFile & { missing: boolean })[] = [];
  for (let next = 0; next < compilation.files.length; next += atATime) {
    const files = compilation.files.slice(next, next + atATime);
    const texts = await Promise.all(files.map(({ path }) => textOf(join(project, path))));
    for (const [index, text] of texts.entries())
      if (text !== files[index]!.text) changed.push({ ...files[index]!, missing: text === undefined });
  }
  return { changed, leftOver: await leftOvers(project, compilation) };
}

/** Makes the files on disk what they should be. */
export async function apply(project: string, { changed, leftOver }: Difference): Promise<void> {
  for (const { path, text } of changed) {
    const target = join(project, path);
    await mkdir(dirname(target), { recursive: true });
    // Renamed into place, so that whoever reads meanwhile sees the old text or the new one and never a half.
    await writeFile(`${target}.new`, text);
    await rename(`${target}.new`, target);
  }
  for (const path of leftOver) await rm(join(project, path));
}

/** Files of the output folder that carry the emitter's header and that nothing emits any more; whatever else lies there is not ours. */
async function leftOvers(project: string, { plan, files }: Compilation): Promise<string[]> {
  if (!plan) return [];
  const expected = new Set(files.map((file) => file.path));
  const folder = `${plan.sources}/generated`;
  const found: string[] = [];
  for (const entry of await entriesOf(join(project, folder))) {
    const path = `${folder}/${entry}`;
    if (!expected.has(path) && (await textOf(join(project, path)))?.startsWith(header)) found.push(path);
  }
  return found.sort();
}

async function entriesOf(folder: string): Promise<string[]> {
  const entries = await unlessMissing(readdir(folder, { recursive: true }));
  return (entries ?? []).filter((entry) => entry.endsWith('.ts')).map((entry) => entry.replaceAll('\\', '/'));
}

async function textOf(file: string): Promise<string | undefined> {
  return unlessMissing(readFile(file, 'utf8'));
}
