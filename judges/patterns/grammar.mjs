/** @typedef {import('../lib/random.mjs').Random} Random */

const characters = [
  'a',
  'b',
  'c',
  '-',
  '\\.',
  '[a-z]',
  '[a-c]',
  '[ab]',
  '[^a]',
  '\\w',
  '\\d',
  '\\s',
  '.',
  '\\p{L}',
  '[a-z0-9]',
  'ab',
  'abc',
];
const quantifiers = ['*', '+', '?', '*?', '+?', '{2}', '{1,3}', '{0,5}', '{1,63}', '{2,}', '{0,200}', '{1,20}', '{8}', '{3,7}?'];

/**
 * Writes a random pattern: nested and bounded repetitions, alternatives, lookarounds and backreferences, anchored or not.
 * @param {Random} random
 */
export function randomPattern(random) {
  const body = choice(random, 2);
  const start = random.chance(0.7) ? '^' : '';
  const end = random.chance(0.7) ? '$' : '';
  return `${start}${start + end !== '' && body.includes('|') ? `(?:${body})` : body}${end}`;
}

/**
 * @param {Random} random
 * @param {number} depth
 * @returns {string}
 */
function choice(random, depth) {
  const count = random.weighted([
    [7, 1],
    [2, 2],
    [1, 3],
  ]);
  return Array.from({ length: count }, () => sequence(random, depth)).join('|');
}

/**
 * @param {Random} random
 * @param {number} depth
 * @returns {string}
 */
function sequence(random, depth) {
  return Array.from({ length: random.int(1, 3) }, () => part(random, depth)).join('');
}

/**
 * @param {Random} random
 * @param {number} depth
 * @returns {string}
 */
function part(random, depth) {
  if (depth > 0 && random.chance(0.06)) return random.pick(['(?=', '(?!', '(?<=', '(?<!']) + choice(random, depth - 1) + ')';
  if (random.chance(0.02)) return '\\b';
  if (random.chance(0.02)) return `(${sequence(random, 0)})${random.chance(0.5) ? '.*' : ''}(?:x|${sequence(random, 0)})`;
  const isGroup = depth > 0 && random.chance(0.45);
  const open = random.pick(['(', '(?:', '(?:']);
  const inner = isGroup ? `${open}${choice(random, depth - 1)})` : random.pick(characters);
  const quantifier = random.chance(0.6) ? random.pick(quantifiers) : '';
  return quantifier !== '' && !isGroup && /^\w{2,}$/.test(inner) ? `(?:${inner})${quantifier}` : inner + quantifier;
}
