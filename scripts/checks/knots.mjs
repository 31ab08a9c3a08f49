// Lists the folders of each package that import each other in a circle, and the files that do so other than for types, also
// on demand. Files at the root of a package belong to no folder.
import { dirname, posix } from 'node:path';
import { importsOf } from '../lib/boundaries/imports.mjs';
import { report } from '../lib/findings.mjs';
import { knotsOf } from '../lib/knots.mjs';
import { readSource, sourceFiles } from '../lib/sources.mjs';

const roots = [...new Set(sourceFiles().flatMap((path) => /^packages\/[^/]+\/src\//.exec(path) ?? []))];

report(
  roots.flatMap((root) => [
    ...knotsOf(folderImports(root)).map((folders) => `${root} has a knot of folders: ${folders.join(', ')}`),
    ...knotsOf(fileImports(root)).map((files) => `${root} has files that import each other: ${files.join(', ')}`),
  ]),
);

/** Returns the imports between the files of a package, other than those of types. @param {string} root */
function fileImports(root) {
  const files = sourceFiles().filter((each) => each.startsWith(root));
  return new Map(files.map((path) => [path, new Set(localValues(path))]));
}

/** Returns the files of its package that a file imports for more than types. @param {string} path */
function localValues(path) {
  const values = importsOf(path, readSource(path)).filter(({ isType, specifier }) => !isType && specifier.startsWith('.'));
  return values.map(({ specifier }) => posix.join(dirname(path), specifier));
}

/** Returns the imports between the folders of a package. @param {string} root */
function folderImports(root) {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const path of sourceFiles().filter((each) => each.startsWith(root))) {
    const from = folderOf(path.slice(root.length));
    if (from === undefined) continue;
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const { specifier } of importsOf(path, readSource(path))) {
      const to = specifier.startsWith('.') ? folderOf(posix.join(dirname(path), specifier).slice(root.length)) : undefined;
      if (to !== undefined && to !== from) targets.add(to);
    }
  }
  return graph;
}

/** Returns the folder of a file. @param {string} path */
function folderOf(path) {
  return path.includes('/') ? path.split('/')[0] : undefined;
}
