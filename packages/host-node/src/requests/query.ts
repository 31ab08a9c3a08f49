/** Query parameters by name; repeated names have a list of values. */
export type Query = Record<string, string | string[]>;

/** A class creates objects without a prototype faster than `Object.create`. */
const Members = function () {} as unknown as new () => Query;
Members.prototype = Object.create(null) as object;

/** Parses the query of a request target (`application/x-www-form-urlencoded`). Text that cannot be decoded is left unchanged. */
export function readQuery(text: string): Query {
  const query = new Members();
  if (text === '') return query;
  for (const pair of text.split('&')) {
    const equals = pair.indexOf('=');
    if (pair === '') continue;
    const name = decode(equals === -1 ? pair : pair.slice(0, equals));
    const value = equals === -1 ? '' : decode(pair.slice(equals + 1));
    const before = query[name];
    if (before === undefined) query[name] = value;
    else if (typeof before === 'string') query[name] = [before, value];
    else before.push(value);
  }
  return query;
}

function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    // decodeURIComponent throws only on malformed percent-encoding.
    return spaced;
  }
}
