import { posix } from 'node:path';
import { specifier } from './types.mjs';

/** @typedef {import('./project.mjs').EditedProject} EditedProject */

/** The places of a file that name a module. */
const named = /(?<=\bfrom '|\bimport '|\bimport\('|\bdeclare module ')[.#][^']*(?=')/g;

/** Returns the files that the imports of a project lead to, by its files. @param {EditedProject} project */
export function importers(project) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const file of project.sources)
    for (const [name] of (project.files.get(file) ?? '').matchAll(named)) {
      const target = resolve(project, file, name);
      if (target !== undefined) found.set(target, (found.get(target) ?? new Set()).add(file));
    }
  return found;
}

/**
 * Moves files and rewrites every import that leads to or from them, as an editor does.
 * @param {EditedProject} project
 * @param {ReadonlyMap<string, string>} moves
 * @param {() => string[]} move moves the files on disk and returns what it touched
 */
export function moveWithReferences(project, moves, move) {
  const wanted = project.sources.map((file) => ({
    file: moves.get(file) ?? file,
    targets: [...(project.files.get(file) ?? '').matchAll(named)].map(([name]) => {
      const target = resolve(project, file, name);
      return target === undefined ? undefined : (moves.get(target) ?? target);
    }),
  }));
  const touched = move();
  for (const { file, targets } of wanted) {
    const text = project.files.get(file) ?? '';
    const left = [...targets];
    const changed = text.replaceAll(named, (name) => {
      const target = left.shift();
      return target === undefined || resolve(project, file, name) === target ? name : specifier(file, target);
    });
    if (changed !== text) touched.push(...project.write(file, changed));
  }
  return touched;
}

/** @param {EditedProject} project @param {string} from @param {string} name */
function resolve(project, from, name) {
  const path = name.startsWith('.') ? posix.join(posix.dirname(from), name) : aliased(name);
  // The emitted index need not exist yet.
  if (path === 'src/generated/index.ts') return path;
  return [path, `${path}.ts`, path.replace(/\.js$/, '.ts'), `${path}/index.ts`].find(
    (each) => project.files.has(each) || project.links.has(each),
  );
}

/** @param {string} name */
function aliased(name) {
  return name === '#dto' ? 'src/shared/dto.ts' : name.replace('#shared/', 'src/shared/');
}
