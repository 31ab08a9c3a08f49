import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// An import would read every export, and so load all of Web Crypto at start.
const { createHash } = process.getBuiltinModule('node:crypto');

/**
 * The inputs of generated code, from `inputs.json` next to it.
 * @example const inputs: Inputs = { sources: 'src', files: { 'src/getRoom.ts': 'fCzN0Yp3sB1oQw8uT6kLaE' } };
 */
export interface Inputs {
  /** The folder of the sources, relative to the project. */
  readonly sources: string;
  /** The content hash of every source file, by its path relative to the project. */
  readonly files: Readonly<Record<string, string>>;
}

/** Returns the content hash that decides whether a file has changed. */
function hashContent(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

const ignoredFolders = new Set(['node_modules', 'generated', 'dist']);

/** Returns whether a file is a source that the compiler reads. */
function isSource(name: string): boolean {
  return /\.m?ts$/.test(name) && !/\.d\.m?ts$|\.(test|spec)\.m?ts$/.test(name);
}

/**
 * Returns the sources that changed, were deleted or were added since the code was generated, relative to the project.
 * `origin` is the URL of an area's generated module. Without an `inputs.json` next to it, as in built or bundled code, nothing is stale.
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
