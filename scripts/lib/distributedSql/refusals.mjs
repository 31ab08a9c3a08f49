import { tokenizeStatements } from './tokens.mjs';

/** @typedef {import('./tokens.mjs').Token} Token */

const sequenceFunctions = new Set(['NEXTVAL', 'CURRVAL', 'LASTVAL', 'SETVAL']);
const serials = new Set(['SERIAL', 'BIGSERIAL', 'SMALLSERIAL', 'SERIAL4', 'SERIAL8', 'SERIAL2']);

/**
 * Returns the statements of a text that a distributed database lacks, each by its name, such as `SKIP LOCKED`. Literals and comments do not count, and the
 * bodies of functions do.
 * @param {string} text
 * @returns {string[]}
 */
export function findRefused(text) {
  return tokenizeStatements(text).flatMap(findInStatement);
}

/** @param {Token[]} tokens @returns {string[]} */
function findInStatement(tokens) {
  const found = new Set(tokens.flatMap((_, at) => findAt(tokens, at)));
  const [first] = tokens;
  if (first && isWord(first, 'LISTEN', 'UNLISTEN', 'NOTIFY')) found.add(first.value);
  const hasCode = first && isWord(first, 'DO', 'CREATE');
  const inside = hasCode ? tokens.flatMap(({ kind, value }) => (kind === 'body' ? findRefused(value) : [])) : [];
  return [...found, ...inside];
}

/** @param {Token[]} tokens @param {number} at @returns {string[]} */
function findAt(tokens, at) {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token) return [];
  if (next?.kind === 'sign' && next.value === '(') return findCall(token);
  if (isWord(token, 'SKIP') && next && isWord(next, 'LOCKED')) return ['SKIP LOCKED'];
  if (isWord(token, 'NULLS') && next && isWord(next, 'FIRST', 'LAST')) return [`NULLS ${next.value}`];
  if (isWord(token, 'AS') && next && isWord(next, 'IDENTITY')) return ['AS IDENTITY'];
  if (isWord(token, 'CREATE', 'ALTER') && next && isWord(next, 'SEQUENCE')) return [`${token.value} SEQUENCE`];
  const isColumn = at > 0 && isWord(tokens[0], 'CREATE', 'ALTER') && token.kind === 'word' && serials.has(token.value);
  return isColumn ? [token.value] : [];
}

/** @param {Token} token @returns {string[]} */
function findCall({ kind, value }) {
  if (kind !== 'word' && kind !== 'name') return [];
  const name = value.toUpperCase();
  if (name === 'PG_NOTIFY') return ['pg_notify'];
  if (/^PG_(?:TRY_)?ADVISORY_/.test(name)) return [name.toLowerCase()];
  return sequenceFunctions.has(name) ? [name.toLowerCase()] : [];
}

/** @param {Token | undefined} token @param {string[]} words */
function isWord(token, ...words) {
  return token?.kind === 'word' && words.includes(token.value);
}
