import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const packageFile = '@portico/language-server/package.json';

/** Returns the program of the language server that a folder, or a project one or two levels below it, has installed; undefined if there is none. */
export function findServer(folder: string): string | undefined {
  for (const each of [folder, ...listFolders(folder, 2)]) {
    if (!existsSync(join(each, 'package.json'))) continue;
    const found = resolveFrom(each);
    if (found !== undefined) return join(dirname(found), 'bin', 'portico-language-server.mjs');
  }
  return undefined;
}

function resolveFrom(folder: string): string | undefined {
  try {
    return createRequire(join(folder, 'package.json')).resolve(packageFile);
  } catch {
    return undefined;
  }
}

function listFolders(folder: string, depth: number): string[] {
  if (depth === 0) return [];
  const names = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name),
  );
  const paths = names.map(({ name }) => join(folder, name));
  return [...paths, ...paths.flatMap((path) => listFolders(path, depth - 1))];
}
