/**
 * @typedef {import('../lib/random.mjs').Random} Random
 * @typedef {import('./operations.mjs').Schema} Schema
 *
 * What values are made from.
 * @typedef {object} Source
 * @property {Random} random
 * @property {Readonly<Record<string, Schema>>} schemas
 * @property {readonly string[]} ids ids of rows that exist
 */

const long = 'a'.repeat(3000);

/** Texts that programs stumble over. */
export const nastyTexts = [
  '',
  ' ',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e309',
  '1e-400',
  'null',
  'true',
  'NaN',
  'Infinity',
  '[]',
  '{}',
  "'",
  '"',
  '\\',
  '%',
  '%00',
  '%ff',
  '%E0%A4%A',
  '../..',
  '..%2f..%2fetc',
  '\u0000',
  '\ufeff',
  'ü',
  '😀',
  '\ud800',
  '<script>',
  '${7*7}',
  "' OR 1=1 --",
  '; DROP TABLE x',
  '__proto__',
  'constructor',
  '2030-02-30',
  '2030-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '0000-00-00T00:00:00Z',
  '0192f0c1-7a6b-7c3d-8e4f-5a6b7c8d9e0f',
  long,
  '9'.repeat(500),
  `0.${'0'.repeat(400)}1`,
  'a@'.repeat(500),
  '\r\nx: y',
  'Ascending',
  'a,b,c',
  '9223372036854775808',
  '2147483648',
  'a\u202eb',
];

const numbers = [0, -0, 1, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e300, 1e-300];
const samples = [
  'Ada',
  'Lisbon',
  'Spain',
  'ada@example.com',
  '+44 20 7946 0000',
  '14:00',
  '10.50',
  '99',
  'A1',
  'Europe/Madrid',
  'EUR',
  'correct horse battery staple',
];
const formats = {
  'date-time': ['2030-06-03T14:00:00Z', '2030-06-06T09:00:00+02:00', '2031-01-01T00:00:00.123Z'],
  date: ['2030-06-03', '2031-12-31'],
  time: ['14:00', '09:30:00'],
  email: ['ada@example.com', 'grace@example.com'],
  uri: ['https://example.com/a?b=c'],
  byte: ['aGVsbG8='],
};

/**
 * Returns a value that a schema allows, as far as the fuzzer understands it.
 * @param {Schema | undefined} schema
 * @param {Source} source
 * @param {number} [depth]
 * @returns {unknown}
 */
export function validValue(schema, source, depth = 0) {
  const { random } = source;
  if (!schema || depth > 6) return null;
  if (schema.$ref) return validValue(source.schemas[schema.$ref.split('/').at(-1) ?? ''], source, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const options = schema.oneOf ?? schema.anyOf;
  if (options) return validValue(random.pick(options), source, depth + 1);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => validValue(each, source, depth + 1)));
  const type = typeof schema.type === 'string' ? schema.type : random.pick(schema.type ?? ['string']);
  if (type === 'object') return validObject(schema, source, depth);
  if (type === 'array') return validList(schema, source, depth);
  if (type === 'string') return validText(schema, source);
  if (type === 'integer' || type === 'number') return random.int(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, 1e6));
  return type === 'boolean' ? random.chance(0.5) : null;
}

/** @param {Schema} schema @param {Source} source @param {number} depth */
function validObject({ properties = {}, required = [], additionalProperties }, source, depth) {
  const { random } = source;
  const names = Object.keys(properties).filter((name) => required.includes(name) || random.chance(0.3));
  const entries = names.map((name) => [name, validValue(properties[name], source, depth + 1)]);
  if (typeof additionalProperties === 'object') {
    for (let index = random.int(0, 3); index > 0; index--)
      entries.push([random.pick(samples), validValue(additionalProperties, source, depth + 1)]);
  }
  return Object.fromEntries(entries);
}

/** @param {Schema} schema @param {Source} source @param {number} depth */
function validList({ prefixItems, items }, source, depth) {
  if (prefixItems) return prefixItems.map((each) => validValue(each, source, depth + 1));
  return Array.from({ length: source.random.int(0, 3) }, () => validValue(items || undefined, source, depth + 1));
}

/** @param {Schema} schema @param {Source} source */
function validText({ format, pattern, minLength = 0 }, { random, ids }) {
  if (format === 'uuid') return ids.length > 0 && random.chance(0.8) ? random.pick(ids) : '01a1fc99-0000-7000-8000-000000000000';
  const known = /** @type {Record<string, readonly string[]>} */ (formats)[format ?? ''];
  if (known) return random.pick(known);
  const expression = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  const fitting = expression ? samples.filter((each) => expression.test(each)) : samples;
  const text = random.pick(fitting.length > 0 ? fitting : samples);
  return text.padEnd(minLength, '0') + (pattern === undefined && random.chance(0.3) ? random.int(0, 1e6) : '');
}

/**
 * Returns any JSON value.
 * @param {Random} random
 * @param {number} [depth]
 * @returns {unknown}
 */
export function anyValue(random, depth = 0) {
  const kind = random.int(0, depth > 4 ? 4 : 6);
  if (kind < 2) return random.pick(nastyTexts);
  if (kind === 2) return random.pick(numbers);
  if (kind === 3) return random.pick([null, true, false]);
  if (kind === 4) return random.int(-100, 100);
  if (kind === 5) return Array.from({ length: random.int(0, 4) }, () => anyValue(random, depth + 1));
  return Object.fromEntries(
    Array.from({ length: random.int(0, 5) }, () => [random.pick([...nastyTexts.slice(0, 40), 'id', 'name']), anyValue(random, depth + 1)]),
  );
}

/**
 * Changes a JSON value at a random place.
 * @param {unknown} value
 * @param {Random} random
 * @returns {unknown}
 */
export function mutated(value, random) {
  if (typeof value !== 'object' || value === null || random.chance(0.15)) return anyValue(random, 3);
  const copy = Array.isArray(value) ? [...value] : { ...value };
  const keys = Object.keys(copy);
  if (keys.length === 0 || random.chance(0.15)) return withMember(copy, random);
  const key = random.pick(keys);
  const members = /** @type {Record<string, unknown>} */ (copy);
  if (random.chance(0.25)) delete members[key];
  else members[key] = mutated(members[key], random);
  return copy;
}

/**
 * @param {unknown[] | Record<string, unknown>} value
 * @param {Random} random
 */
function withMember(value, random) {
  const added = anyValue(random, 3);
  if (Array.isArray(value)) return [...value, added];
  const name = random.pick(['x', '__proto__', 'constructor', '0', 'ID', ...Object.keys(value)]);
  return Object.defineProperty(value, name, { value: added, enumerable: true, configurable: true, writable: true });
}
