import { TimedOut } from './process.mjs';
import { operationOf, removeProject, writeProject } from './project.mjs';

/**
 * @typedef {import('./project.mjs').Case} Case
 * @typedef {import('./subject.mjs').Refusal} Refusal
 *
 * The outcome of cases: projects that compile, cases that were refused, and cases that crashed or took too long.
 * @typedef {object} Compiled
 * @property {{ readonly folder: string, readonly cases: readonly Case[] }[]} projects
 * @property {Map<Case, readonly Refusal[]>} refused
 * @property {Map<Case, string>} failed
 *
 * @typedef {object} Compiling
 * @property {import('./process.mjs').Subject} subject
 * @property {readonly string[]} [types] packages whose types are known without an import
 * @property {Case} trivial a case of the same kind whose type takes no time
 * @property {number} basis how many seconds a project takes whatever its types are
 */

/** How many seconds a type may take. */
const patience = 8;

/** How many more seconds each type of a project may take before it is looked at by itself. */
const share = 0.05;

/**
 * Compiles cases together, and those apart that cannot be compiled together.
 * @param {Compiling} compiling
 * @param {readonly Case[]} cases
 * @returns {Promise<Compiled>}
 */
export async function compileCases(compiling, cases) {
  /** @type {Compiled} */
  const compiled = { projects: [], refused: new Map(), failed: new Map() };
  /** @type {(readonly Case[])[]} */
  const pending = [cases];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.length > 0) pending.push(...(await compileOnce(compiling, next, compiled)));
  }
  return compiled;
}

/**
 * Compiles cases as one project, and returns those that have to be compiled again, in parts.
 * @param {Compiling} compiling
 * @param {readonly Case[]} cases
 * @param {Compiled} compiled
 * @returns {Promise<(readonly Case[])[]>}
 */
async function compileOnce({ subject, types = [], basis, trivial }, cases, compiled) {
  const folder = writeProject(cases, types);
  /** @type {{ refusals: Refusal[], milliseconds: number }} */
  let result;
  try {
    result = await subject.run({ task: 'compile', folder }, 20 + cases.length * share);
  } catch (error) {
    removeProject(folder);
    return divide(cases, (only) => compiled.failed.set(only, reasonOf(error)));
  }
  const seconds = result.milliseconds / 1000 - basis;
  if (seconds > patience + (cases.length - 1) * share) {
    const again = cases.length === 1 ? await secondsAgain({ subject, types, trivial, basis }, folder) : Number.POSITIVE_INFINITY;
    if (again > patience) {
      removeProject(folder);
      return divide(cases, (only) => compiled.failed.set(only, `takes ${again.toFixed(1)} s`));
    }
  }
  if (result.refusals.length === 0) {
    compiled.projects.push({ folder, cases });
    return [];
  }
  removeProject(folder);
  return withoutRefused(cases, result.refusals, compiled);
}

/**
 * @param {readonly Case[]} cases
 * @param {readonly Refusal[]} refusals
 * @param {Compiled} compiled
 */
function withoutRefused(cases, refusals, compiled) {
  const rest = [];
  for (const each of cases) {
    const own = refusals.filter(({ file, message }) => file?.startsWith(`src/${each.name}/`) || message.includes(operationOf(each)));
    if (own.length === 0) rest.push(each);
    else compiled.refused.set(each, own);
  }
  if (rest.length < cases.length) return [rest];
  return divide(cases, (only) => compiled.refused.set(only, refusals));
}

/**
 * Returns how many seconds a project takes more than one with a trivial type. The machine may be busy:
 * the best of three attempts counts, and the additional time of the trivial type since the start is subtracted in proportion.
 * @param {Compiling} compiling
 * @param {string} folder
 */
async function secondsAgain({ subject, types = [], trivial, basis }, folder) {
  const other = writeProject([trivial], types);
  const seconds = [];
  for (let times = 0; times < 3; times++) {
    const [own, now] = [await secondsOf(subject, folder), await secondsOf(subject, other)];
    seconds.push((own - now) / Math.max(1, now / basis));
  }
  removeProject(other);
  return Math.min(...seconds);
}

/**
 * Returns how many seconds the compiler takes for a project of one trivial case.
 * @param {Omit<Compiling, 'basis'>} compiling
 */
export async function secondsOfTrivial({ subject, types = [], trivial }) {
  const folder = writeProject([trivial], types);
  const seconds = [await secondsOf(subject, folder), await secondsOf(subject, folder)];
  removeProject(folder);
  return Math.min(...seconds);
}

/**
 * @param {import('./process.mjs').Subject} subject
 * @param {string} folder
 */
async function secondsOf(subject, folder) {
  const { milliseconds } = await subject.run({ task: 'compile', folder }, 60);
  return milliseconds / 1000;
}

/**
 * Returns the halves of a list; a case that is alone is given to `settle`.
 * @param {readonly Case[]} cases
 * @param {(only: Case) => void} settle
 */
export function divide(cases, settle) {
  const [only] = cases;
  if (cases.length === 1 && only) settle(only);
  if (cases.length <= 1) return [];
  const middle = Math.ceil(cases.length / 2);
  return [cases.slice(0, middle), cases.slice(middle)];
}

/** @param {unknown} error */
export function reasonOf(error) {
  if (error instanceof TimedOut) return `does not end: ${error.message}`;
  return `crashes: ${/** @type {Error} */ (error).message}`;
}
