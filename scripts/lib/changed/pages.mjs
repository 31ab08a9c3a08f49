/** The tests that run the examples and commands of pages: after a change of pages, those of the changed pages alone. */
const pageTests = new Set(['docs/test/codeBlocks.test.ts', 'docs/test/commandBlocks.test.ts']);

/** How many seconds the examples and commands of one page take. */
const usualSeconds = 5;

/**
 * Returns the pages among changed files.
 * @param {readonly string[]} changed
 */
export function listPages(changed) {
  return changed.filter((path) => path.endsWith('.md'));
}

/**
 * Returns how many seconds a test of pages takes for the changed pages; undefined for other tests, and if no page has changed.
 * @param {string} test
 * @param {readonly string[]} changed
 */
export function measurePages(test, changed) {
  const { length } = listPages(changed);
  return length > 0 && pageTests.has(test) ? length * usualSeconds : undefined;
}
