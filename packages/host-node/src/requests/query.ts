/** The members of a query by their names; several values of one name are a list. */
export type Query = Record<string, string | string[]>;

/** An object without a prototype is made faster by a class than by `Object.create`. */
const Members = function () {} as unknown as new () => Query;
Members.prototype = Object.create(null) as object;

/** Reads the query of a request target (`application/x-www-form-urlencoded`); what cannot be decoded stays as it was sent. */
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
    // Malformed percent-encoding is the only thing that decodeURIComponent throws on.
    return spaced;
  }
}
