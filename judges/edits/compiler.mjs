import { apply, difference } from '../../packages/compiler/dist/commands/output.js';
import { Compiler } from '../../packages/compiler/dist/index.js';
import { base, unchecked } from './base.mjs';
import { edit, restoreAll } from './edits.mjs';
import { EditedProject } from './project.mjs';

/**
 * @typedef {{ cases: number, refused: number, disagreements: number }} Tally
 * @typedef {Awaited<ReturnType<Compiler['compile']>>} Compilation
 */

/** How many edits one project lives for. */
const lifetime = 50;

/** Every so manieth project has its types checked, which takes ten times as long. */
const checkedEvery = 8;

/**
 * Edits projects and compares an open compiler with a new one after each edit.
 * @param {import('../lib/random.mjs').Random} random
 * @param {{ count: number, until: number }} limits
 * @returns {Promise<Tally>}
 */
export async function judgeCompiler(random, { count, until }) {
  const tally = { cases: 0, refused: 0, disagreements: 0 };
  for (let turn = 0; tally.cases < count && performance.now() < until; turn++) {
    const project = new EditedProject(turn % checkedEvery === 0 ? base : unchecked);
    try {
      await judgeProject(project, random, { tally, count: Math.min(count, tally.cases + lifetime), until });
    } finally {
      project.dispose();
    }
  }
  return tally;
}

/**
 * @param {EditedProject} project
 * @param {import('../lib/random.mjs').Random} random
 * @param {{ tally: Tally, count: number, until: number }} limits
 */
async function judgeProject(project, random, { tally, count, until }) {
  let open = new Compiler(project.folder);
  let wrong = 0;
  await open.compile();
  while (tally.cases < count && performance.now() < until) {
    // Most edits begin with a project that compiles.
    const restored = wrong > 0 && random.chance(0.6);
    const { name, touched } = restored ? { name: 'restore all', touched: restoreAll(project) } : edit(project, random);
    if (touched.length === 0) continue;
    tally.cases++;
    const paths = [...new Set(touched)].map((file) => project.path(file));
    const [mine, clean] = [await outcome(() => open.compile(paths)), await compileClean(project.folder)];
    if (!('files' in clean.compilation) || clean.compilation.diagnostics.length > 0) tally.refused++;
    wrong = clean.compilation.diagnostics.length > 0 ? wrong + 1 : 0;
    if (mine.text !== clean.text) {
      tally.disagreements++;
      console.log(`edit ${tally.cases}: ${name}\n${firstDifference(mine.text, clean.text)}`);
      await open.close();
      open = new Compiler(project.folder);
      await outcome(() => open.compile());
    } else if (random.chance(0.5) && clean.compilation.plan) {
      await apply(project.folder, await difference(project.folder, clean.compilation));
    }
  }
  await open.close();
}

/** Compiles with a compiler that knows nothing. @param {string} folder */
async function compileClean(folder) {
  const compiler = new Compiler(folder);
  const clean = await outcome(() => compiler.compile());
  await compiler.close();
  return clean;
}

/** What a compilation comes to, as text; a crash is an outcome, too, and a disagreement only if one of the two does not crash. @param {() => Promise<Compilation>} compile */
async function outcome(compile) {
  try {
    const compilation = await compile();
    return { compilation, text: textOf(compilation) };
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    /** @type {Compilation} */
    const compilation = { files: [], diagnostics: [{ code: 'crash', message, wayOut: '', labels: [] }], sources: new Map() };
    console.log(`crash: ${message}`);
    return { compilation, text: `crash: ${message.split('\n')[0]}` };
  }
}

/** @param {Compilation} compilation */
export function textOf({ files, diagnostics, sources }) {
  return [
    ...files.map(({ path, text }) => `== ${path}\n${text}`),
    ...diagnostics.map((diagnostic) => JSON.stringify(diagnostic)),
    ...[...sources].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([path, text]) => `== ${path} of a diagnostic\n${text}`),
  ].join('\n');
}

/** @param {string} mine @param {string} clean */
export function firstDifference(mine, clean) {
  const [left, right] = [mine.split('\n'), clean.split('\n')];
  const at = left.findIndex((line, index) => line !== right[index]);
  const line = at < 0 ? left.length : at;
  const file = left.slice(0, line + 1).findLast((each) => each.startsWith('== '));
  const show = (/** @type {string[]} */ lines) => (lines[line] ?? '(nothing)').slice(0, 600);
  return `  ${file ?? ''} line ${line}\n  incremental: ${show(left)}\n  clean:       ${show(right)}`;
}
