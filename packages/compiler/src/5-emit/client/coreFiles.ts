import { readFileSync } from 'node:fs';

/** The file that is emitted for each service, with its errors. */
const errors = 'errors';

/** Returns the names of core files and of those that they import. */
export function listCore(names: Iterable<string>): readonly string[] {
  const found = new Set<string>([errors]);
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    open.push(...[...readCore(name).matchAll(/ from '\.\/(?<name>\w+)\.ts';/g)].map(({ groups }) => groups!['name']!));
  }
  found.delete(errors);
  return [...found].toSorted();
}

/** Returns the text of a core file. They are the same in every client, so they are shipped as sources. */
export function readCore(name: string): string {
  return readFileSync(new URL(`../../../client/core/${name}.ts`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');
}
