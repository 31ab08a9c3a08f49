import { changed, valueOf } from './values.mjs';

/**
 * @typedef {import('../lib/random.mjs').Random} Random
 * @typedef {import('./validators.mjs').Validators} Validators
 * @typedef {import('./validators.mjs').Schema} Schema
 *
 * @typedef {object} Described an operation of a description
 * @property {string} method
 * @property {string} path
 * @property {any} operation
 *
 * @typedef {object} Made a request, and what the description says of it
 * @property {Described} described
 * @property {string} url
 * @property {Record<string, string>} headers
 * @property {string | FormData | undefined} body
 * @property {string | undefined} problem why the description does not allow it
 * @property {ReadonlySet<string>} rules the rules in words that apply to it
 */

/** The problem of a request that the description neither allows nor forbids. */
export const doubtful = 'doubtful';

/** @param {any} document @returns {Described[]} */
export function operationsIn(document) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/**
 * Makes a request to an operation: one that the description allows, or one with a wrong value.
 * @param {Described} described
 * @param {{ readonly random: Random, readonly validators: Validators, readonly ids: readonly string[] }} source
 * @returns {Made}
 */
export function makeRequest(described, { random, validators, ids }) {
  const { operation } = described;
  const source = { random, ids, resolved: (/** @type {Schema} */ schema) => validators.resolved(schema) };
  const parameters = (operation.parameters ?? []).filter((/** @type {any} */ each) => each.required || random.chance(0.3));
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const places = parameters.length + (media ? 2 : 0);
  const wrongAt = random.chance(0.35) && places > 0 ? random.int(0, places - 1) : -1;
  let [path, problem] = [described.path, /** @type {string | undefined} */ (undefined)];
  const query = new URLSearchParams();
  /** @type {Record<string, string>} */
  const headers = {};
  parameters.forEach((/** @type {any} */ parameter, /** @type {number} */ index) => {
    const schema = parameter.schema ?? parameter.content['application/json'].schema;
    const valid = valueOf(schema, source);
    const value = index === wrongAt ? changed(valid, random) : valid;
    // Text on the wire has no type: the text of another type can be valid.
    const text = parameter.content ? JSON.stringify(value) : textual(value);
    // A header is a text, whatever value it was made from.
    const isUntyped = parameter.in === 'header' && typeof value !== 'string';
    const wrong = isUntyped ? doubtful : problemOfText(schema, value, text, validators);
    const found = index === wrongAt ? wrong : validators.problemOf(schema, value);
    if (found) problem ??= found === doubtful ? doubtful : `${parameter.in} ${parameter.name}: ${found}`;
    if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, encodeURIComponent(text.toWellFormed()) || '%20');
    else if (parameter.in === 'query')
      for (const each of Array.isArray(value) && !parameter.content ? value.map(textual) : [text]) query.append(parameter.name, each);
    else
      headers[parameter.in === 'header' ? parameter.name : 'cookie'] =
        parameter.in === 'header'
          ? text.replaceAll(/[^\x21-\x7e]/g, '') || 'x'
          : `${parameter.name}=${encodeURIComponent(text.toWellFormed())}`;
  });
  const url = `${path}${query.size > 0 ? `?${query.toString()}` : ''}`;
  if (!media) return { described, url, headers, body: undefined, problem, rules: rulesIn(operation, validators) };
  const made = makeBody(/** @type {string} */ (type), media.schema, { source, isWrong: wrongAt >= parameters.length, validators });
  if (made.problem) problem ??= made.problem === doubtful ? doubtful : `body: ${made.problem}`;
  if (made.type !== undefined) headers['content-type'] = made.type;
  return { described, url, headers, body: made.body, problem, rules: rulesIn(operation, validators) };
}

/** @param {string} type @param {Schema} schema @param {{ readonly source: import('./values.mjs').Source, readonly isWrong: boolean, readonly validators: Validators }} how */
function makeBody(type, schema, { source, isWrong, validators }) {
  const valid = valueOf(schema, source);
  const value = isWrong ? changed(valid, source.random) : valid;
  // A form cannot contain an empty list.
  const isEmpty = JSON.stringify(valid).includes('[]');
  if (type === 'multipart/form-data') return { ...makeForm(valid), type: undefined, problem: isEmpty ? doubtful : undefined };
  if (!/json/.test(type))
    return {
      body: typeof valid === 'string' ? valid : 'text',
      type: type.replace('*/*', 'text/plain').replace('/*', '/plain'),
      problem: undefined,
    };
  return { body: JSON.stringify(value), type, problem: validators.problemOf(schema, value) };
}

/** @param {unknown} value */
function makeForm(value) {
  const body = new FormData();
  for (const [name, each] of Object.entries(/** @type {object} */ (value)))
    for (const one of [each].flat())
      if (one !== null)
        body.append(name, one === 'some content' ? new File(['some content'], 'a.csv', { type: 'text/csv' }) : textual(one));
  return { body };
}

/** Returns the text of a value in a path, a query or a header. @param {unknown} value */
function textual(value) {
  return typeof value === 'string' ? value : value === null ? '' : (JSON.stringify(value) ?? '');
}

/** Returns what is wrong with a text unless it has a reading that a schema allows. @param {Schema} schema @param {unknown} value @param {string} text @param {Validators} validators */
function problemOfText(schema, value, text, validators) {
  // An empty text counts as absent for some types, an empty segment is none, and an empty list is not sent.
  if (text.trim() === '' || text === '[]') return doubtful;
  const readings = [
    value,
    text,
    ...(text.trim() !== '' && Number.isFinite(Number(text)) ? [Number(text)] : []),
    ...(/^(?:true|false)$/.test(text) ? [text === 'true'] : []),
  ];
  const lists = readings.map((each) => [each]);
  if ([...readings, ...lists].some((each) => validators.problemOf(schema, each) === undefined)) return undefined;
  return validators.problemOf(schema, value) ?? 'of another type';
}

/** @type {WeakMap<object, ReadonlySet<string>>} */
const known = new WeakMap();

/** Returns the names of all rules in words that an operation's inputs have. @param {any} operation @param {Validators} validators @returns {ReadonlySet<string>} */
function rulesIn(operation, validators) {
  let names = known.get(operation);
  if (!names) known.set(operation, (names = new Set(collect([operation.parameters, operation.requestBody], validators, new Set()))));
  return names;
}

/** @param {unknown} value @param {Validators} validators @param {Set<string>} seen @returns {string[]} */
function collect(value, validators, seen) {
  if (Array.isArray(value)) return value.flatMap((each) => collect(each, validators, seen));
  if (typeof value !== 'object' || value === null) return [];
  const own = /** @type {Schema} */ (value)['x-portico-rules'] ?? [];
  const { $ref } = /** @type {Schema} */ (value);
  const isNew = typeof $ref === 'string' && !seen.has($ref);
  if (isNew) seen.add($ref);
  return [
    ...own.map((/** @type {{ name: string }} */ { name }) => name),
    ...Object.values(value).flatMap((each) => collect(each, validators, seen)),
    ...(isNew ? collect(validators.resolved(value), validators, seen) : []),
  ];
}
