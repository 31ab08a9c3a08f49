import { guid, textLike } from './texts.mjs';

/**
 * @typedef {import('../lib/random.mjs').Random} Random
 * @typedef {import('./validators.mjs').Schema} Schema
 * @typedef {{ readonly random: Random, readonly resolved: (schema: Schema) => Schema, readonly ids: readonly string[] }} Source
 */

const day = 86_400_000;

/** Returns a value that a schema allows; `depth` bounds how much of it is optional. @param {Schema} given @param {Source} source @returns {unknown} */
export function valueOf(given, source, depth = 0) {
  const { random } = source;
  const schema = source.resolved(given);
  if ('const' in schema) return schema['const'];
  if (schema['enum']) return random.pick(schema['enum']);
  const options = schema['oneOf'] ?? schema['anyOf'];
  if (options) return valueOf(random.pick(depth > 4 ? options.slice(-1) : options), source, depth + 1);
  const types = [schema['type'] ?? []].flat();
  const type = types.includes('null') && (depth > 4 || random.chance(0.15)) ? 'null' : types.find((each) => each !== 'null');
  switch (type) {
    case 'null':
      return null;
    case 'boolean':
      return random.chance(0.5);
    case 'integer':
    case 'number':
      return numberOf(schema, random, type === 'integer');
    case 'array':
      return listOf(schema, source, depth);
    case 'object':
      return objectOf(schema, source, depth);
    case 'string':
      return textOf(schema, source);
    default:
      return random.pick(['x', 1, true, null, {}, []]);
  }
}

/** @param {Schema} schema @param {Random} random @param {boolean} isWhole */
function numberOf(schema, random, isWhole) {
  const step = schema['multipleOf'] ?? (isWhole ? 1 : 0.25);
  const low =
    schema['minimum'] ??
    (schema['exclusiveMinimum'] !== undefined ? schema['exclusiveMinimum'] + step : Math.min(-20, schema['maximum'] ?? 0));
  const high = schema['maximum'] ?? (schema['exclusiveMaximum'] !== undefined ? schema['exclusiveMaximum'] - step : Math.max(low, 0) + 100);
  const value = random.chance(0.2) ? random.pick([low, high]) : low + random.next() * (Math.min(high, low + 200) - low);
  return Math.max(Math.ceil(low / step), Math.floor(value / step)) * step;
}

/** @param {Schema} schema @param {Source} source @param {number} depth */
function listOf(schema, source, depth) {
  const fixed = (schema['prefixItems'] ?? []).map((/** @type {Schema} */ item) => valueOf(item, source, depth + 1));
  const least = Math.max(schema['minItems'] ?? 0, fixed.length);
  const length = Math.min(schema['maxItems'] ?? Infinity, least + (depth > 4 ? 0 : source.random.int(0, 2)));
  while (fixed.length < length) fixed.push(valueOf(schema['items'] ?? {}, source, depth + 1));
  if (!schema['uniqueItems']) return fixed;
  return [...new Map(fixed.map((/** @type {unknown} */ each) => [JSON.stringify(each), each])).values()];
}

/** @param {Schema} schema @param {Source} source @param {number} depth */
function objectOf(schema, source, depth) {
  const required = new Set(schema['required'] ?? []);
  const properties = Object.entries(schema['properties'] ?? {}).filter(
    ([name]) => required.has(name) || (depth < 4 && source.random.chance(0.6)),
  );
  const entries = properties.map(([name, each]) => [name, valueOf(each, source, depth + 1)]);
  const more = typeof schema['additionalProperties'] === 'object' ? Math.max(schema['minProperties'] ?? 0, source.random.int(0, 2)) : 0;
  for (let index = 0; index < more; index++) entries.push([`key${index}`, valueOf(schema['additionalProperties'], source, depth + 1)]);
  const value = Object.fromEntries(entries);
  orderTimes(value, schema);
  return value;
}

/** Keeps what rules in words say of two members: that one is later or greater. @param {Record<string, unknown>} value @param {Schema} schema */
function orderTimes(value, schema) {
  for (const [name, each] of Object.entries(/** @type {Record<string, Schema>} */ (schema['properties'] ?? {}))) {
    for (const { name: rule, arguments: given = [] } of each['x-portico-rules'] ?? []) {
      const other = value[given[0]?.member];
      if (typeof other === 'string' && !Number.isNaN(Date.parse(other)) && rule.startsWith('greaterThan'))
        value[name] = new Date(Date.parse(other) + day).toISOString().slice(0, other.length > 10 ? undefined : 10);
    }
  }
}

/** @param {Schema} schema @param {Source} source @returns {string} */
function textOf(schema, { random, ids }) {
  const { format, pattern, minLength = 0, maxLength = 40 } = schema;
  const rules = new Set((schema['x-portico-rules'] ?? []).map((/** @type {{ name: string }} */ { name }) => name));
  if (rules.has('phone')) return '+44 20 7946 0000';
  if (rules.has('creditCard')) return '4242 4242 4242 4242';
  const shift = rules.has('past') || rules.has('pastOrPresent') ? -random.int(1, 2000) : random.int(1, 2000);
  const time = new Date(Date.now() + shift * day).toISOString();
  switch (format) {
    case 'uuid':
      return ids.length > 0 && random.chance(0.8) ? random.pick(ids) : guid(random);
    case 'date-time':
      return random.chance(0.8) ? time : time.replace('Z', '+02:00');
    case 'date':
      return time.slice(0, 10);
    case 'email':
      return `user${random.int(1, 99_999)}@example.com`;
    case 'uri':
      return `https://example.com/${random.int(1, 99)}`;
    case 'duration':
      return random.pick(['PT1H', 'P1D', 'PT30M', 'PT1.5S']);
    case 'byte':
      return Buffer.from(String(random.int(0, 9999))).toString('base64');
    case 'binary':
      return 'some content';
    case 'decimal':
      return `${random.int(0, 500)}.${random.int(10, 99)}`;
  }
  if (pattern && pattern !== '\\S') return textLike(pattern, random);
  const words = ['Ada', 'sea view', 'é', '😀', 'x', 'Zürich', '2024', 'EUR', 'en'];
  let text = random.pick(words);
  while (Array.from(text).length < minLength) text += random.pick(words);
  return Array.from(text).slice(0, maxLength).join('');
}

const wrongs = [null, true, 0, -1, 1.5, 1e9, '', ' ', 'x', 'a'.repeat(300), [], [[]], {}, '2024-13-45', 'not a uuid', '9'.repeat(40)];

/** Returns a value with one part of it changed, which mostly makes it invalid. @param {unknown} value @param {Random} random @returns {unknown} */
export function changed(value, random) {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.7)) {
    const at = random.int(0, value.length - 1);
    return value.map((each, index) => (index === at ? changed(each, random) : each));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0 && random.chance(0.9)) {
    const name = random.pick(Object.keys(value));
    const { [name]: part, ...rest } = /** @type {Record<string, unknown>} */ (value);
    return random.chance(0.25) ? rest : { ...rest, [name]: changed(part, random) };
  }
  return random.pick(wrongs);
}
