import { isObject } from './reading.mjs';
import { scalars } from './scalars.mjs';

/** @typedef {import('./random.mjs').Random} Random */

const strangers = [
  null,
  '',
  'zz',
  0,
  7,
  1.5,
  true,
  false,
  [],
  {},
  [null],
  ['zz'],
  [1],
  { zz: 1 },
  -1,
  3_000_000_000,
  '5',
  'x-5',
  'a',
  'b',
  1,
  2,
];
const memberNames = ['a', 'b', 'c', 'd', 'id', 'kind', 'type', 'name', 'value', 'items', 'next', 'at', 'zz', 'count', '0', 'x-a'];

/**
 * Returns a value that differs in one or two places from a given one; the given one stays unchanged.
 * @param {unknown} value
 * @param {{ readonly random: Random, readonly others: readonly unknown[] }} context other values of the same type
 */
export function mutate(value, { random, others }) {
  const holder = { value: structuredClone(value) };
  for (
    let times = random.weighted([
      [5, 1],
      [2, 2],
    ]);
    times > 0;
    times--
  ) {
    const places = placesIn(holder, 'value');
    const { parent, key } = random.pick(places);
    change(/** @type {any} */ (parent), key, { random, others, places });
    if (!isTree(holder)) return structuredClone(value);
  }
  return holder.value;
}

/**
 * Returns whether nothing in a value holds itself, as in every value of JSON.
 * @param {unknown} value
 * @param {readonly unknown[]} above
 * @returns {boolean}
 */
function isTree(value, above = []) {
  if (typeof value !== 'object' || value === null) return true;
  return !above.includes(value) && Object.values(value).every((each) => isTree(each, [...above, value]));
}

/**
 * @typedef {{ readonly parent: object, readonly key: string | number }} Place
 *
 * @param {any} parent
 * @param {string | number} key
 * @param {{ random: Random, others: readonly unknown[], places: readonly Place[] }} context
 */
function change(parent, key, { random, others, places }) {
  const value = parent[key];
  const actions = [
    () => (parent[key] = structuredClone(random.pick(strangers))),
    () => (parent[key] = null),
    // Values near a scalar are shared by all mutations: a copy may be changed.
    () => (parent[key] = structuredClone(near(value, random))),
    () => (parent[key] = structuredClone(near(value, random))),
    () => {
      const from = random.pick(places);
      parent[key] = structuredClone(/** @type {any} */ (from.parent)[from.key]);
    },
    () => {
      const [from] = random.shuffle(others.flatMap((other) => placesIn({ value: other }, 'value')));
      if (from) parent[key] = structuredClone(/** @type {any} */ (from.parent)[from.key]);
    },
  ];
  if (isObject(value)) actions.push(...objectActions(value, { random, others }), ...objectActions(value, { random, others }));
  if (Array.isArray(value)) actions.push(...listActions(value, random));
  random.pick(actions)();
}

/**
 * @param {any} value
 * @param {{ random: Random, others: readonly unknown[] }} context
 */
function objectActions(value, { random, others }) {
  const names = Object.keys(value);
  const objects = others
    .flatMap((other) => placesIn({ value: other }, 'value').map(({ parent, key }) => /** @type {any} */ (parent)[key]))
    .filter(isObject);
  return [
    () => names.length > 0 && delete value[random.pick(names)],
    () => (value[random.pick(memberNames)] = structuredClone(random.pick(strangers))),
    () => (value['zz'] = structuredClone(random.pick(strangers))),
    () => objects.length > 0 && Object.assign(value, structuredClone(random.pick(objects))),
    () => objects.length > 0 && Object.assign(value, { ...structuredClone(random.pick(objects)), ...value }),
  ];
}

/**
 * @param {unknown[]} value
 * @param {Random} random
 */
function listActions(value, random) {
  return [
    () => value.pop(),
    () => value.shift(),
    () => value.push(structuredClone(value.length > 0 ? random.pick(value) : structuredClone(random.pick(strangers)))),
    () => value.push(structuredClone(random.pick(strangers))),
    () => value.splice(random.int(0, value.length), 0, structuredClone(random.pick(strangers))),
    () => value.reverse(),
  ];
}

/**
 * @param {unknown} value
 * @param {Random} random
 */
function near(value, random) {
  if (typeof value === 'string') {
    const scalar = Object.values(scalars).find(({ examples }) => examples.includes(value));
    return random.pick([`${value}x`, value.slice(1), value.toUpperCase(), `x${value}`, ...(scalar?.near ?? []), ...(scalar?.near ?? [])]);
  }
  if (typeof value === 'number') return random.pick([value + 1, value - 1, value + 0.5, String(value), -value, value * 1e10]);
  if (typeof value === 'bigint') return random.pick([`${value}`, 0.5, 7]);
  if (typeof value === 'boolean') return random.pick([!value, String(value), Number(value)]);
  if (Array.isArray(value)) return random.pick([value[0] ?? null, Object.fromEntries(Object.entries(value)), [value]]);
  if (isObject(value)) return random.pick([[value], Object.values(/** @type {object} */ (value))[0] ?? null, {}]);
  return random.pick(['', 0, {}]);
}

/**
 * Returns every place of a value where another could stand.
 * @param {object} parent
 * @param {string | number} key
 * @returns {Place[]}
 */
function placesIn(parent, key) {
  const value = /** @type {any} */ (parent)[key];
  const inner = Array.isArray(value)
    ? value.flatMap((_, index) => placesIn(value, index))
    : isObject(value)
      ? Object.keys(value).flatMap((name) => placesIn(value, name))
      : [];
  return [{ parent, key }, ...inner];
}
