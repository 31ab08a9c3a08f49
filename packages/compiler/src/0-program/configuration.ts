import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** Returns whether a path is configuration that affects the meaning of the project's files: a `package.json`, or a tsconfig that the project extends. */
export function isConfiguration(root: string, path: string): boolean {
  if (basename(path) === 'package.json') return true;
  return path.endsWith('.json') && (dirname(path) === root || listConfigurationFiles(root).includes(path));
}

/** Returns the project's tsconfig and those that it extends by a path, as absolute paths, whether they exist or not. */
export function listConfigurationFiles(root: string): string[] {
  const found = new Set([join(root, 'tsconfig.json')]);
  for (const file of found) for (const extended of listExtended(file)) found.add(extended);
  return [...found];
}

/** Returns the paths that a tsconfig extends. Packages are omitted, because an installed package does not change while a project is edited. */
function listExtended(file: string): string[] {
  if (!existsSync(file)) return [];
  // A tsconfig may contain comments and trailing commas, and may be half written: only this member is searched.
  const [, value = ''] = /"extends"\s*:\s*("[^"]*"|\[[^\]]*\])/.exec(readFileSync(file, 'utf8')) ?? [];
  const names = [...value.matchAll(/"([^"]*)"/g)].map(([, name = '']) => name).filter((name) => /^[./]/.test(name));
  return names.map((name) => resolve(dirname(file), name.endsWith('.json') ? name : `${name}.json`));
}
