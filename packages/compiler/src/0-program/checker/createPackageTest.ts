import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Creates a function that returns whether a file belongs to the named package, according to the nearest `package.json` with a name. */
export function createPackageTest(name: string): (file: string) => boolean {
  const known = new Map<string, boolean>();
  const test = (folder: string): boolean => {
    const seen = known.get(folder);
    if (seen !== undefined) return seen;
    const found = readPackageName(folder);
    const parent = dirname(folder);
    const result = found === undefined ? parent !== folder && test(parent) : found === name;
    known.set(folder, result);
    return result;
  };
  return (file) => test(dirname(file));
}

function readPackageName(folder: string): string | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string };
  return name;
}
