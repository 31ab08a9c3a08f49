import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../../..', import.meta.url));

/** Returns the code of the source files that are not generated, without comments, by their paths from `packages`. */
export function readSources(isRead: (path: string) => boolean): ReadonlyMap<string, string> {
  const paths = readdirSync(packages).flatMap((name) => filesIn(join(name, 'src')));
  const texts = paths.filter(isRead).map((path) => [path, readFileSync(join(packages, path), 'utf8')] as const);
  const written = texts.filter(([, text]) => !text.startsWith('// Made from'));
  return new Map(written.map(([path, text]) => [path, text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')]));
}

function filesIn(folder: string): string[] {
  const names = readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.ts')).map((name) => join(folder, name).replaceAll('\\', '/'));
}

/** Returns the paths of the sources that match a pattern, in alphabetical order. */
export function findNaming(sources: ReadonlyMap<string, string>, pattern: RegExp): string[] {
  return [...sources].flatMap(([path, text]) => (pattern.test(text) ? [path] : [])).toSorted();
}
