import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// An import would read every export, and so load all of Web Crypto at start.
const { createHash } = process.getBuiltinModule('node:crypto');

/** What emitted code was made from, as `inputs.json` beside it says. */
export interface Inputs {
  /** The folder of the sources, relative to the project. */
  readonly sources: string;
  /** The content hash of every source file, by its path relative to the project. */
  readonly files: Readonly<Record<string, string>>;
}

/** The content hash that staleness is decided by. */
function hashContent(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

const ignoredFolders = new Set(['node_modules', 'generated', 'dist']);

/** Whether a file is a source that the compiler reads. */
function isSource(name: string): boolean {
  return /\.m?ts$/.test(name) && !/\.d\.m?ts$|\.(test|spec)\.m?ts$/.test(name);
}

/**
 * The sources that differ from those that emitted code was made from: changed, deleted or new ones, relative to the project.
 * `origin` is the URL of an area's emitted module. Nothing is stale where no `inputs.json` stands beside it: built or bundled code has none.
 */
export async function findStaleSources(origin: string): Promise<string[]> {
  const generated = fileURLToPath(new URL('..', origin));
  const path = join(generated, 'inputs.json');
  if (!existsSync(path)) return [];
  const inputs = JSON.parse(await readFile(path, 'utf8')) as Inputs;
  const root = join(generated, '..', ...inputs.sources.split('/').map(() => '..'));
  const known = Object.entries(inputs.files).map(async ([file, hash]) => ((await hashFile(join(root, file))) === hash ? [] : [file]));
  const present = await listSources(join(root, inputs.sources), inputs.sources);
  return [...(await Promise.all(known)).flat(), ...present.filter((file) => !Object.hasOwn(inputs.files, file))].sort();
}

async function hashFile(path: string): Promise<string | undefined> {
  return existsSync(path) ? hashContent(await readFile(path, 'utf8')) : undefined;
}

async function listSources(folder: string, prefix: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = entries.map(async (entry) => {
    const name = `${prefix}/${entry.name}`;
    if (!entry.isDirectory()) return isSource(entry.name) ? [name] : [];
    return ignoredFolders.has(entry.name) || entry.name.startsWith('.') ? [] : listSources(join(folder, entry.name), name);
  });
  return (await Promise.all(lists)).flat();
}
