// Lists the folders of the host that import each other in a circle, by whatever way. Files at the root of a package belong to no folder.
import { dirname, posix } from 'node:path';
import { importsOf } from '../lib/boundaries/imports.mjs';
import { report } from '../lib/findings.mjs';
import { knotsOf } from '../lib/knots.mjs';
import { readSource, sourceFiles } from '../lib/sources.mjs';

const roots = ['packages/host/src/', 'packages/host-fastify/src/', 'packages/host-node/src/', 'packages/host-fetch/src/'];

report(roots.flatMap((root) => knotsOf(folderImports(root)).map((folders) => `${root} has a knot of folders: ${folders.join(', ')}`)));

/** @param {string} root */
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

/** @param {string} path */
function folderOf(path) {
  return path.includes('/') ? path.split('/')[0] : undefined;
}
