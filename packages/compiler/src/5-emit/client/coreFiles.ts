import { readFileSync } from 'node:fs';

/** The files of the core, with the files that each imports. */
const imports: Readonly<Record<string, readonly string[]>> = {
  http: ['problem'],
  problem: [],
  json: [],
  values: [],
  exact: ['values'],
  files: [],
  uploads: ['files'],
  pages: [],
  jobs: ['json'],
  redirects: [],
  testing: [],
  tanstack: ['pages'],
};

/** Returns the names of core files and of those that they import. */
export function listCore(names: Iterable<string>): readonly string[] {
  const found = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name) || !Object.hasOwn(imports, name)) continue;
    found.add(name);
    open.push(...imports[name]!);
  }
  return [...found].toSorted();
}

/** Returns the text of a core file. They are the same in every client, so they are shipped as sources. */
export function readCore(name: string): string {
  return readFileSync(new URL(`../../../client/core/${name}.ts`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');
}
