import { choiceNames, listValues } from 'create-portico';

/**
 * @typedef {Record<'store' | 'sign-in' | 'broker' | 'server' | 'ci', string>} Template
 */

/**
 * Returns every template: each combination of answers that changes code or packages. Continuous integration takes turns, since it changes one file.
 * @returns {Template[]}
 */
export function listTemplates() {
  /** @type {Record<string, string>[]} */
  let templates = [{}];
  for (const name of choiceNames.filter((each) => each !== 'ci'))
    templates = templates.flatMap((template) => listValues(name).map((value) => ({ ...template, [name]: value })));
  const ci = listValues('ci');
  return templates.map((template, index) => /** @type {Template} */ ({ ...template, ci: ci[index % ci.length] ?? 'none' }));
}

/** Returns the flags that choose a template. @param {Template} template */
export function listFlags(template) {
  return Object.entries(template).map(([name, value]) => `--${name}=${value}`);
}

/**
 * Returns some templates in a random order.
 * @param {number} count
 * @param {number} seed
 */
export function chooseTemplates(count, seed) {
  const left = listTemplates();
  /** @type {Template[]} */
  const chosen = [];
  // The generator of Lehmer: enough to choose from a short list.
  let state = (seed % 2_147_483_646) + 1;
  while (chosen.length < count && left.length > 0) {
    state = (state * 48_271) % 2_147_483_647;
    chosen.push(...left.splice(state % left.length, 1));
  }
  return chosen;
}
