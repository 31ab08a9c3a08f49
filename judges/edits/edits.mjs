import { breaking } from './breaking.mjs';
import { keeping } from './keeping.mjs';

/**
 * @typedef {import('./project.mjs').EditedProject} EditedProject
 * @typedef {import('./project.mjs').Snapshot} Snapshot
 * @typedef {import('../lib/random.mjs').Random} Random
 *
 * @typedef {{ readonly name: string, readonly touched: readonly string[] }} Edited what was done, and the files and folders that it touched
 */

/**
 * Makes one edit, or a burst of them.
 * @param {EditedProject} project
 * @param {Random} random
 * @returns {Edited}
 */
export function edit(project, random) {
  const kinds = random.chance(0.7) ? keeping : breaking;
  const names = [];
  const touched = [];
  const turns = random.chance(0.03) ? 8 : random.chance(0.7) ? 1 : random.int(2, 3);
  for (let turn = 0; turn < turns; turn++) {
    const [name, make] = random.weighted(
      kinds.map(([weight, each, kind]) => /** @type {const} */ ([weight, /** @type {const} */ ([each, kind])])),
    );
    if (project.sources.length < 6) break;
    const files = make(project, random);
    if (files.length === 0) continue;
    names.push(`${name} (${files.join(', ')})`);
    touched.push(...files);
    // Half of a change is a build of its own.
    if (project.unfinished) break;
  }
  return { name: names.join(' and '), touched };
}

/**
 * Makes an edit after the project was rejected: finishes the change that was saved too early, undoes what was done since the last accepted
 * state, all of it or a part, or edits on.
 * @param {EditedProject} project
 * @param {Random} random
 * @param {Snapshot} accepted
 * @returns {Edited}
 */
export function mend(project, random, accepted) {
  const { unfinished } = project;
  project.unfinished = undefined;
  if (unfinished && random.chance(0.7)) return { name: 'finish a change', touched: project.write(unfinished.file, unfinished.text) };
  const choice = random.next();
  if (choice < 0.7) return { name: 'undo', touched: project.restore(accepted) };
  if (choice < 0.8) return { name: 'undo in one file', touched: undoOne(project, random, accepted) };
  return edit(project, random);
}

/** @param {EditedProject} project @param {Random} random @param {Snapshot} accepted @returns {string[]} */
function undoOne(project, random, { files }) {
  const differing = [...files].filter(([file, text]) => project.files.get(file) !== text && project.inTheWay(file).length === 0);
  if (differing.length === 0) return [];
  const [file, text] = random.pick(differing);
  return project.write(file, text);
}
