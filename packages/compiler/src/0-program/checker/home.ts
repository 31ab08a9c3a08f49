import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Makes the function that tells whether a file belongs to a package of this name, by the nearest `package.json` with a name. */
export function packageTest(name: string): (file: string) => boolean {
  const known = new Map<string, boolean>();
  const test = (folder: string): boolean => {
    const seen = known.get(folder);
    if (seen !== undefined) return seen;
    const found = packageName(folder);
    const parent = dirname(folder);
    const answer = found === undefined ? parent !== folder && test(parent) : found === name;
    known.set(folder, answer);
    return answer;
  };
  return (file) => test(dirname(file));
}

function packageName(folder: string): string | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string };
  return name;
}
