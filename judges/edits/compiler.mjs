import { apply, findDifference } from '../../packages/compiler/dist/commands/output.js';
import { Compiler } from '../../packages/compiler/dist/index.js';
import { checked, unchecked } from './base.mjs';
import { edit, mend } from './edits.mjs';
import { EditedProject } from './project.mjs';

/**
 * @typedef {import('../lib/random.mjs').Random} Random
 * @typedef {import('./tally.mjs').Tally} Tally
 * @typedef {{ readonly tally: Tally, readonly count: number, readonly until: number }} Limits
 * @typedef {Awaited<ReturnType<Compiler['compile']>>} Compilation
 * @typedef {{ readonly compilation: Compilation, readonly text: string, readonly hasCrashed: boolean }} Outcome
 */

/** How many edits one project lives for. */
const lifetime = 50;

/** Which of the projects that follow each other have a type checker: an edit takes ten times as long with it. */
const isChecked = [true, true, false, true, false];

/**
 * Edits projects and compares an open compiler with a new one after each edit.
 * @param {Random} random
 * @param {Limits} limits
 */
export async function judgeCompiler(random, { tally, count, until }) {
  for (let turn = 0; tally.cases < count && performance.now() < until; turn++) {
    const project = new EditedProject(isChecked[turn % isChecked.length] ? checked : unchecked);
    try {
      await judgeProject(project, random, { tally, count: Math.min(count, tally.cases + lifetime), until });
    } finally {
      project.dispose();
    }
  }
}

/**
 * @param {EditedProject} project
 * @param {Random} random
 * @param {Limits} limits
 * @returns {Promise<void>}
 */
async function judgeProject(project, random, { tally, count, until }) {
  let open = new Compiler(project.folder);
  let accepted = project.snapshot();
  /** @type {boolean} */
  let isAccepted = true;
  await open.compile();
  while (tally.cases < count && performance.now() < until) {
    /** @type {import('./edits.mjs').Edited} */
    const made = isAccepted ? edit(project, random) : mend(project, random, accepted);
    const { name, touched } = made;
    if (touched.length === 0) continue;
    const next = random.chance(0.1) ? await overtake(open, project, { touched, random }) : undefined;
    const [mine, clean] = await Promise.all([
      outcome(() => open.compile(pathsOf(project, next?.touched ?? touched))),
      compileClean(project.folder),
    ]);
    isAccepted = clean.compilation.diagnostics.length === 0;
    if (isAccepted) accepted = project.snapshot();
    const names = next ? `${name} and, before the verdict, ${next.name}` : name;
    tally.count(names, { codes: codesOf(clean.compilation), isChecked: project.isChecked });
    if (mine.text !== clean.text || clean.hasCrashed) {
      tally.disagreements++;
      console.log(`edit ${tally.cases}: ${names}\n${firstDifference(mine.text, clean.text)}`);
      await open.close();
      open = new Compiler(project.folder);
      await outcome(() => open.compile());
    } else if (random.chance(0.5) && clean.compilation.plan) {
      apply(project.folder, findDifference(project.folder, clean.compilation));
    }
  }
  await open.close();
}

/**
 * Starts a build and makes another edit before the type checker has answered.
 * @param {Compiler} open
 * @param {EditedProject} project
 * @param {{ readonly touched: readonly string[], readonly random: Random }} first the edit that is built
 */
async function overtake(open, project, { touched, random }) {
  try {
    const { verdict } = await open.start(pathsOf(project, touched));
    // The next build waits for it, and is compared with a new one.
    verdict.catch(() => undefined);
  } catch (error) {
    console.log(`crash: ${String(error)}`);
  }
  return edit(project, random);
}

/** @param {EditedProject} project @param {readonly string[]} touched */
function pathsOf(project, touched) {
  return [...new Set(touched)].map((file) => project.path(file));
}

/** Compiles with a compiler that knows nothing. @param {string} folder @returns {Promise<Outcome>} */
async function compileClean(folder) {
  const compiler = new Compiler(folder);
  const clean = await outcome(() => compiler.compile());
  await compiler.close();
  return clean;
}

/**
 * Returns a compilation and its text. A crash is an outcome, too.
 * @param {() => Promise<Compilation>} compile
 * @returns {Promise<Outcome>}
 */
async function outcome(compile) {
  try {
    const compilation = await compile();
    return { compilation, text: textOf(compilation), hasCrashed: false };
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    /** @type {Compilation} */
    const compilation = { files: [], diagnostics: [{ code: 'crash', message, help: '', labels: [] }], sources: new Map() };
    console.log(`crash: ${message}`);
    return { compilation, text: `crash: ${message.split('\n')[0]}`, hasCrashed: true };
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

/** @param {Compilation} compilation */
export function codesOf({ diagnostics }) {
  return diagnostics.map(({ code }) => code);
}

/** @param {string} mine @param {string} clean */
export function firstDifference(mine, clean) {
  const [left, right] = [mine.split('\n'), clean.split('\n')];
  const at = left.findIndex((line, index) => line !== right[index]);
  const line = at < 0 ? left.length : at;
  const file = left.slice(0, line + 1).findLast((each) => each.startsWith('== '));
  const [one = '', other = ''] = [left[line], right[line]];
  const column = one.split('').findIndex((letter, index) => letter !== other[index]);
  const show = (/** @type {string | undefined} */ text) => text?.slice(Math.max(0, column - 100), column + 400) ?? '(nothing)';
  return `  ${file ?? ''} line ${line}, column ${column}\n  incremental: ${show(left[line])}\n  clean:       ${show(right[line])}`;
}
