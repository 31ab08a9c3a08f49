import { isCalendarDate } from '../../work/rules.mjs';

/**
 * Returns the values of a query string; several for a repeated name, so that no reader takes them for one.
 * @param {string} text
 * @returns {Record<string, string | string[]>}
 */
export function parseQuery(text) {
  const values = { __proto__: null };
  for (let start = 0; start < text.length;) {
    let end = text.indexOf('&', start);
    if (end === -1) end = text.length;
    const equals = text.indexOf('=', start);
    const cut = equals === -1 || equals > end ? end : equals;
    const name = decode(text.slice(start, cut));
    const value = decode(text.slice(cut + 1, end));
    values[name] = values[name] === undefined ? value : [values[name], value].flat();
    start = end + 1;
  }
  return values;
}

function decode(text) {
  if (!text.includes('%') && !text.includes('+')) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text; // as URLSearchParams leaves what it cannot decode
  }
}

/**
 * Returns a header's value; undefined where it is absent or there are several.
 * @param {string[]} rawHeaders
 * @param {string} name in lower case
 */
export function findHeader(rawHeaders, name) {
  let found;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const candidate = rawHeaders[index];
    if (candidate.length !== name.length || candidate.toLowerCase() !== name) continue;
    if (found !== undefined) return undefined;
    found = rawHeaders[index + 1];
  }
  return found;
}

const wholeNumber = /^-?\d+$/;

/** @param {unknown} text */
export function int(text) {
  if (typeof text !== 'string' || !wholeNumber.test(text)) return undefined;
  const number = Number(text);
  return number >= -2147483648 && number <= 2147483647 ? number : undefined;
}

/** @param {unknown} text */
export function truth(text) {
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

/** @param {unknown} text */
export function date(text) {
  return typeof text === 'string' && isCalendarDate(text) ? text : undefined;
}
