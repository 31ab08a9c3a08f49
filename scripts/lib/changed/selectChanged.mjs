import { listChanged, readRepository } from './readRepository.mjs';
import { selectTests } from './selectTests.mjs';

/** The seconds of all tests of one run. Two files run at a time, so the run takes about half of it; the rest of a minute is for the build, and for a machine that does other work. */
const budget = 40;

/** How many of the left-out files are listed; the others are counted. */
const listed = 20;

/**
 * Selects the tests that the changes since a branch or commit can affect.
 * @param {string} reference
 */
export async function selectChanged(reference) {
  const changed = await listChanged(reference);
  return { changed, ...selectTests(changed, await readRepository(), budget) };
}

/**
 * Returns the lines that say which tests run and which affected ones do not.
 * @param {{ changed: string[], selected: string[], leftOut: string[], unrelated: number }} selection
 * @param {string} reference
 * @returns {string[]}
 */
export function describeSelection({ changed, selected, leftOut, unrelated }, reference) {
  const more = leftOut.length - listed;
  return [
    `${changed.length} changed files since ${reference}: ${selected.length} test files selected, ${leftOut.length} left out for time, ${unrelated} not affected`,
    ...leftOut.slice(0, listed).map((path) => `  left out: ${path}`),
    ...(more > 0 ? [`  left out: ${more} more`] : []),
    ...(leftOut.length > 0 ? ['Before you push, run `npm test` with the folders of these files.'] : []),
  ];
}
