import { posix } from 'node:path';

const sources = 'packages/compiler/src/';

/** The modules of `3-plan` that only look things up: checks may call these and no others. */
const readers = ['caching/readEntities.ts', 'data/paths.ts', 'defaultLevels.ts'].map((path) => `${sources}3-plan/${path}`);

/**
 * Returns why a phase of the compiler may not import a file of another one, or nothing when it may: a phase knows those before it, and a check reads the plan
 * that it is given.
 * @param {string} path
 * @param {import('./imports.mjs').Import} imported
 * @returns {string | undefined}
 */
export function refusedPhase(path, { specifier, isType }) {
  const target = posix.join(posix.dirname(path), specifier);
  const [from, to] = [phaseOf(path), phaseOf(target)];
  if (!from || !to) return undefined;
  if (to > from) return `${to} runs after ${from}`;
  if (from.startsWith('4') && to.startsWith('3') && !isType && !readers.includes(target))
    return 'a check reads the plan, and plans nothing';
  return undefined;
}

/**
 * Returns the numbered folder that a file lies in.
 * @param {string} path
 */
function phaseOf(path) {
  return path.startsWith(sources) ? /^\d-[^/]+(?=\/)/.exec(path.slice(sources.length))?.[0] : undefined;
}
