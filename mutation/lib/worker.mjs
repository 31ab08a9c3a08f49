// A process that runs test files, one after another, with one mutant switched on or none. It is ended by who started it.
import { copy } from './places.mjs';
import { createVitest } from 'vitest/node';

/**
 * @typedef {object} Order
 * @property {string} test the test file, from the copy's folder
 * @property {string} [mutant] the mutant that is on
 * @property {string} [hits] the folder where reached mutants are noted
 */

const record = new URL('record.mjs', import.meta.url).href;

process.chdir(copy);
// A run that stops at its first failure may end before it reports which test failed: the fact that it stopped is enough.
let isCut = false;
const reporter = { onTestModuleQueued: () => void vitest.onCancel(() => void (isCut = true)) };
/** @type {import('vitest/node').Vitest} */
const vitest = await createVitest('test', { root: copy, watch: false, bail: 1, maxWorkers: 1, silent: true, reporters: [reporter] });

process.on('message', (/** @type {Order} */ order) => void obey(order));
process.on('disconnect', () => process.exit());
process.send?.('ready');

/** Carries out an order. @param {Order} order */
async function obey({ test, mutant, hits }) {
  set('__STRYKER_ACTIVE_MUTANT__', mutant);
  set('PORTICO_MUTATION_HITS', hits);
  set('NODE_OPTIONS', hits === undefined ? undefined : `--import=${record}`);
  vitest.state.filesMap.clear();
  const specifications = (await vitest.globTestSpecifications([test])).filter(({ moduleId }) => moduleId.endsWith(`/${test}`));
  isCut = false;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const isWhole = !isCut && unhandledErrors.length === 0 && testModules.length > 0;
  process.send?.(isWhole && testModules.every((module) => module.state() === 'passed') ? 'passed' : 'failed');
}

/**
 * Sets an environment variable, or deletes it.
 * @param {string} name
 * @param {string | undefined} value
 */
function set(name, value) {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
