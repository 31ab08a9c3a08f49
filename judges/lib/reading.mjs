import { scalars } from './scalars.mjs';

/**
 * @typedef {import('./forms.mjs').Form} Form
 * @typedef {{ readonly view: View, readonly lenient: boolean }} Reading
 *
 * A value as TypeScript is to see it: of JSON, or the name of a type where JSON has no such value.
 * @typedef {null | boolean | number | bigint | string | NamedView | readonly View[] | { readonly [name: string]: View }} View
 */

/** A value by the name of its type. */
export class NamedView {
  /** @param {string} name */
  constructor(name) {
    this.name = name;
  }
}

const missing = new NamedView('undefined');

/**
 * Reads a JSON value as a type says, with what the guide says of JSON: members that are not declared are ignored,
 * null is taken as absent where a member may be left out, and a member that may be undefined may be absent.
 * Returns undefined if the value is not of the type.
 * @param {unknown} value
 * @param {Form} form
 * @returns {Reading | undefined}
 */
export function read(value, form) {
  switch (form.kind) {
    case 'any':
      return untyped(value);
    case 'anything':
      return value === null ? undefined : untyped(value);
    case 'object':
      return typeof value === 'object' && value !== null ? untyped(value) : undefined;
    case 'text':
      return typeof value === 'string' ? exact(value) : undefined;
    case 'number':
      return typeof value === 'number' || typeof value === 'bigint' ? exact(value) : undefined;
    case 'literal':
      return value === form.value ? exact(form.view === undefined ? value : new NamedView(form.view)) : undefined;
    case 'pattern':
      return typeof value === 'string' && form.test(value) ? exact(value) : undefined;
    case 'scalar':
      return readScalar(value, form.name);
    case 'union':
      return readUnion(value, form.options);
    case 'array':
      return Array.isArray(value) ? readAll(value.map((item) => [item, form.item])) : undefined;
    case 'tuple':
      return Array.isArray(value) ? readTuple(value, form.elements) : undefined;
    case 'members':
      return readMembers(value, form);
    default:
      return undefined;
  }
}

/** Whether a value counts as an object with members. */
export const isObject = (/** @type {unknown} */ value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a member of this form may be left out although it is not optional. */
export const admitsUndefined = (/** @type {Form} */ form) =>
  form.kind === 'undefined' || (form.kind === 'union' && form.options.some((option) => option.kind === 'undefined'));

/**
 * Returns a value without a type, whose numbers are doubles: one with a whole number that no double holds is refused, since the handler would get another one.
 * @param {unknown} value
 * @returns {Reading | undefined}
 */
function untyped(value) {
  return losesDigits(value) ? undefined : exact(value);
}

/** @param {unknown} value @returns {boolean} */
function losesDigits(value) {
  if (typeof value === 'bigint') return BigInt(Number(value)) !== value;
  return typeof value === 'object' && value !== null && Object.values(value).some(losesDigits);
}

/**
 * @param {unknown} view
 * @returns {Reading}
 */
function exact(view) {
  return { view: /** @type {View} */ (view), lenient: false };
}

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {Reading | undefined}
 */
function readScalar(value, name) {
  const scalar = scalars[name];
  if (!scalar) return undefined;
  const lenient = scalar.lenient?.(value) === true;
  if (!lenient && !scalar.holds(value)) return undefined;
  const plain = scalar.type === typeof value && typeof value !== 'bigint';
  return { view: plain ? /** @type {View} */ (value) : new NamedView(scalar.type), lenient };
}

/**
 * @param {unknown} value
 * @param {readonly Form[]} options
 */
function readUnion(value, options) {
  const readings = options.map((option) => read(value, option)).filter((each) => each !== undefined);
  const reading = readings.find(({ lenient }) => !lenient) ?? readings[0];
  return reading && isObject(value) ? { ...reading, view: withOtherMembers(reading.view, value, options) } : reading;
}

/**
 * Adds the members that only other options of a union declare: to TypeScript they are part of the value.
 * @param {View} view
 * @param {any} value
 * @param {readonly Form[]} options
 * @returns {View}
 */
function withOtherMembers(view, value, options) {
  if (view instanceof NamedView) return view;
  const names = options.flatMap((option) => (option.kind === 'members' ? [...option.members.keys()] : []));
  const others = names.filter(
    (name) => Object.hasOwn(value, name) && value[name] !== null && !Object.hasOwn(/** @type {object} */ (view), name),
  );
  return { ...Object.fromEntries(others.map((name) => [name, value[name]])), .../** @type {object} */ (view) };
}

/**
 * @param {readonly (readonly [unknown, Form])[]} parts
 * @returns {Reading | undefined}
 */
function readAll(parts) {
  const views = [];
  let lenient = false;
  for (const [value, form] of parts) {
    const reading = read(value, form);
    if (!reading) return undefined;
    views.push(reading.view);
    lenient ||= reading.lenient;
  }
  return { view: views, lenient };
}

/**
 * @param {readonly unknown[]} values
 * @param {readonly import('./forms.mjs').Element[]} elements
 */
function readTuple(values, elements) {
  const forms = formsOfElements(values.length, elements);
  return forms && readAll(values.map((value, index) => [value, /** @type {Form} */ (forms[index])]));
}

/**
 * Returns the form of every element of a list of this length, or undefined if the tuple has no such length.
 * @param {number} length
 * @param {readonly import('./forms.mjs').Element[]} elements
 * @returns {Form[] | undefined}
 */
export function formsOfElements(length, elements) {
  const rest = elements.findIndex(({ flag }) => flag === 'rest');
  const least = elements.filter(({ flag }) => flag === 'required').length;
  if (length < least || (rest < 0 && length > elements.length)) return undefined;
  if (rest < 0) return elements.slice(0, length).map(({ form }) => form);
  const trailing = elements.length - rest - 1;
  return Array.from({ length }, (_, index) => {
    if (index >= length - trailing) return elements[elements.length - (length - index)]?.form;
    return elements[Math.min(index, rest)]?.form;
  }).filter((form) => form !== undefined);
}

/**
 * @param {unknown} value
 * @param {Form & { kind: 'members' }} form
 * @returns {Reading | undefined}
 */
function readMembers(value, form) {
  if (!isObject(value)) return undefined;
  const given = /** @type {Record<string, unknown>} */ (value);
  /** @type {Record<string, View>} */
  const view = {};
  let lenient = false;
  for (const [name, member] of form.members) {
    const isGiven = Object.hasOwn(given, name);
    const reading = isGiven ? read(given[name], member.form) : undefined;
    if (reading) {
      view[member.name] = reading.view;
      lenient ||= reading.lenient;
      continue;
    }
    if (isGiven && given[name] !== null) return undefined;
    if (!member.optional && !admitsUndefined(member.form)) return undefined;
    if (!member.optional) view[member.name] = missing;
  }
  return readIndexed(given, form, { view, lenient });
}

/**
 * @param {Record<string, unknown>} given
 * @param {Form & { kind: 'members' }} form
 * @param {{ view: Record<string, View>, lenient: boolean }} so
 * @returns {Reading | undefined}
 */
function readIndexed(given, form, so) {
  let { lenient } = so;
  const view = { ...so.view };
  for (const [name, value] of Object.entries(given)) {
    if (form.members.has(name)) continue;
    for (const index of indexesFor(name, form)) {
      const reading = read(value, index.form);
      if (!reading) return undefined;
      view[name] = reading.view;
      lenient ||= reading.lenient;
    }
  }
  return { view, lenient };
}

/**
 * Returns the index signatures that a member without a declaration comes under.
 * @param {string} name
 * @param {Form & { kind: 'members' }} form
 */
export function indexesFor(name, form) {
  return form.indexes.filter(({ key }) => {
    if (key.kind === 'number') return String(Number(name)) === name;
    return read(name, key) !== undefined;
  });
}

/**
 * Writes a view as a type of TypeScript.
 * @param {View} view
 * @returns {string}
 */
export function typeText(view) {
  if (view instanceof NamedView) return view.name;
  if (Array.isArray(view)) return `[${view.map(typeText).join(', ')}]`;
  if (typeof view === 'bigint') return `${view}`;
  if (typeof view === 'object' && view !== null) {
    const members = Object.entries(view).map(([name, each]) => `${JSON.stringify(name)}: ${typeText(each)}`);
    return `{ ${members.join('; ')} }`;
  }
  return JSON.stringify(view);
}
