import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** Whether a path is configuration that decides what the project's files mean: a `package.json`, or a tsconfig that the project extends. */
export function isConfiguration(root: string, path: string): boolean {
  if (basename(path) === 'package.json') return true;
  return path.endsWith('.json') && (dirname(path) === root || configurationFiles(root).includes(path));
}

/** The tsconfig of a project and those that it extends by a path, by absolute path, whether they exist or not. */
export function configurationFiles(root: string): string[] {
  const found = new Set([join(root, 'tsconfig.json')]);
  for (const file of found) for (const extended of extendedBy(file)) found.add(extended);
  return [...found];
}

/** What a tsconfig extends; packages are left out, because an installed package does not change while a project is edited. */
function extendedBy(file: string): string[] {
  if (!existsSync(file)) return [];
  // A tsconfig may hold comments and trailing commas, and may be half written: only this one member is looked for.
  const [, value = ''] = /"extends"\s*:\s*("[^"]*"|\[[^\]]*\])/.exec(readFileSync(file, 'utf8')) ?? [];
  const names = [...value.matchAll(/"([^"]*)"/g)].map(([, name = '']) => name).filter((name) => /^[./]/.test(name));
  return names.map((name) => resolve(dirname(file), name.endsWith('.json') ? name : `${name}.json`));
}
