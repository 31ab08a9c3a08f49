import { isDeepStrictEqual } from 'node:util';
import { stringify } from './json.mjs';
import { admitsUndefined, formsOfElements, indexesFor, isObject, read } from './reading.mjs';
import { scalars } from './scalars.mjs';

/** @typedef {import('./forms.mjs').Form} Form */

/**
 * Returns how a response differs from the value that was sent, restricted to what the type declares; undefined if it does not.
 * Members that only an option of a union declares that the value is not of may be sent back or left out.
 * @param {unknown} sent a value of the type
 * @param {unknown} received
 * @param {Form} form
 * @returns {string | undefined}
 */
export function difference(sent, received, form) {
  return compare(sent, received, { forms: options(form), path: '' });
}

/**
 * Returns the options of a form, those of a union within a union, too.
 * @param {Form} form
 * @returns {readonly Form[]}
 */
function options(form) {
  return form.kind === 'union' ? form.options.flatMap(options) : [form];
}

/**
 * @typedef {{ readonly forms: readonly Form[], readonly path: string }} Context the forms that the value may have, and its path
 *
 * @param {unknown} sent
 * @param {unknown} received
 * @param {Context} context
 * @returns {string | undefined}
 */
function compare(sent, received, { forms, path }) {
  const fitting = forms.filter((form) => read(sent, form));
  if (fitting.some(({ kind }) => kind === 'any' || kind === 'anything' || kind === 'object'))
    return isPart(received, sent) ? undefined : changed(path, sent, received);
  if (Array.isArray(sent)) return compareLists(sent, received, { forms: fitting, path });
  if (isObject(sent)) return compareObjects(sent, received, { forms: fitting, all: forms, path });
  return fitting.some((form) => isSame(sent, received, form)) ? undefined : changed(path, sent, received);
}

/**
 * @param {string} path
 * @param {unknown} sent
 * @param {unknown} received
 */
function changed(path, sent, received) {
  const show = (/** @type {unknown} */ value) => stringify(value) ?? 'nothing';
  return `${path || 'the value'} is ${show(received)}, sent was ${show(sent)}`;
}

/** A value without a type, whose numbers are doubles, as `JSON.parse` reads them. @param {unknown} value @returns {unknown} */
const untyped = (value) => (value === undefined ? undefined : JSON.parse(stringify(value)));

/**
 * Returns whether all that is received was sent.
 * @param {any} received
 * @param {any} sent
 * @returns {boolean}
 */
function isPart(received, sent) {
  if (!isObject(sent) || !isObject(received)) return isDeepStrictEqual(untyped(received), untyped(sent));
  return Object.entries(received).every(([name, value]) => Object.hasOwn(sent, name) && isPart(value, sent[name]));
}

/**
 * @param {unknown} sent
 * @param {unknown} received
 * @param {Form} form
 */
function isSame(sent, received, form) {
  if (form.kind === 'number') return Number(sent) === Number(received);
  const normal = form.kind === 'scalar' ? scalars[form.name]?.normal : undefined;
  return normal && received !== undefined && received !== null ? normal(sent) === normal(received) : Object.is(sent, received);
}

/**
 * @param {unknown[]} sent
 * @param {unknown} received
 * @param {Context} context
 */
function compareLists(sent, received, { forms, path }) {
  if (!Array.isArray(received) || received.length !== sent.length) return changed(path, sent, received);
  for (const [index, value] of sent.entries()) {
    const items = forms.flatMap((form) => {
      if (form.kind === 'array') return options(form.item);
      const item = form.kind === 'tuple' ? formsOfElements(sent.length, form.elements)?.[index] : undefined;
      return item ? options(item) : [];
    });
    const found = compare(value, received[index], { forms: items, path: `${path}/${index}` });
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * @param {any} sent
 * @param {any} received
 * @param {Context & { readonly all: readonly Form[] }} context
 */
function compareObjects(sent, received, { forms, all, path }) {
  if (!isObject(received)) return changed(path, sent, received);
  const stranger = Object.keys(received).find((name) => !Object.hasOwn(sent, name));
  if (stranger !== undefined) return `${path}/${stranger} was not sent, received is ${stringify(received[stranger])}`;
  for (const [name, value] of Object.entries(sent)) {
    const found = compareMember(value, { forms: declaredAs(name, forms), all: declaredAs(name, all), path: `${path}/${name}` }, [
      received,
      name,
    ]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * @param {unknown} sent
 * @param {Context & { readonly all: readonly Form[] }} context
 * @param {[received: any, name: string]} place
 */
function compareMember(sent, { forms, all, path }, [received, name]) {
  const isReceived = Object.hasOwn(received, name);
  const fitting = forms.filter((form) => read(sent, form));
  // Null is taken as absent where it is no value of the member.
  if (fitting.length === 0 && sent === null) return isReceived && received[name] !== null ? changed(path, sent, received[name]) : undefined;
  if (fitting.length > 0) return compare(sent, received[name], { forms, path });
  if (!isReceived) return undefined;
  if (all.length === 0) return `${path} is declared nowhere, received is ${stringify(received[name])}`;
  return isPart(received[name], sent) ? undefined : changed(path, sent, received[name]);
}

/**
 * @param {string} name
 * @param {readonly Form[]} forms
 */
function declaredAs(name, forms) {
  return forms.flatMap((form) => {
    if (form.kind !== 'members') return [];
    const member = form.members.get(name);
    if (member) return options(member.form).filter((each) => !admitsUndefined(each));
    return indexesFor(name, form).flatMap((index) => options(index.form));
  });
}
