import { tokenizeStatements } from './tokens.mjs';

/** @typedef {import('./tokens.mjs').Token} Token */

/** The words that follow the first one in the name of a kind. @type {Record<string, RegExp>} */
const heads = {
  CREATE: /^CREATE (?:UNIQUE )?(?:INDEX CONCURRENTLY|INDEX|TABLE|EXTENSION|SCHEMA|DATABASE|FUNCTION|TRIGGER|VIEW)/,
  DROP: /^DROP (?:INDEX CONCURRENTLY|INDEX|TABLE|DATABASE|SCHEMA)/,
  SET: /^SET(?: LOCAL)?/,
  FETCH: /^FETCH/,
};

/** The parts of a statement that a database may lack. @type {readonly (readonly [RegExp, string])[]} */
const parts = [
  [/\bFOR UPDATE\b/, 'FOR UPDATE'],
  [/\bFOR NO KEY UPDATE\b/, 'FOR NO KEY UPDATE'],
  [/\bON CONFLICT\b/, 'ON CONFLICT'],
  [/\bRETURNING\b/, 'RETURNING'],
  [/\bLATERAL\b/, 'LATERAL'],
  [/\bOVER \(/, 'window function'],
  [/\bUNNEST \(/, 'unnest'],
  [/\bJSONB?_\w+ \(|\bJSONB?\b|- > >/, 'JSON'],
  [/\bCOLLATE\b/, 'COLLATE'],
  [/\bGIN\b/, 'trigram index'],
  [/\bFOREIGN KEY\b/, 'FOREIGN KEY'],
  [/\bCHECK \(/, 'CHECK'],
  [/\bNOT VALID\b/, 'NOT VALID'],
  [/\bVALIDATE CONSTRAINT\b/, 'VALIDATE CONSTRAINT'],
  [/\bSET_CONFIG \(/, 'set_config'],
  [/\bPG_CATALOG\b|\bPG_\w+\b|\bTO_REGCLASS\b/, 'system catalog'],
];

const indexPart = /\) WHERE /;
const alter =
  /\b(ADD COLUMN|ADD CONSTRAINT|DROP COLUMN|DROP CONSTRAINT|RENAME COLUMN|RENAME CONSTRAINT|RENAME TO|SET NOT NULL|DROP NOT NULL|SET DEFAULT|DROP DEFAULT|TYPE|SET \()/g;

/**
 * Returns the kinds of the statements of a text: their first words, and each part that a database may lack, such as `INSERT: ON CONFLICT`.
 * @param {string} text
 * @returns {string[]}
 */
export function nameKinds(text) {
  return [...new Set(tokenizeStatements(text).flatMap(nameStatement))];
}

/** @param {Token[]} tokens @returns {string[]} */
function nameStatement(tokens) {
  const line = tokens.map(({ kind, value }) => (kind === 'word' || kind === 'sign' ? value : kind === 'name' ? 'n' : `'t'`)).join(' ');
  const first = tokens[0]?.value ?? '';
  const start = first === '(' ? 'SELECT' : (heads[first]?.exec(line)?.[0] ?? first);
  if (start === 'ALTER') return nameAlter(line);
  const own = parts.filter(([pattern]) => pattern.test(line)).map(([, name]) => `${start}: ${name}`);
  if (start.includes('INDEX') && start.startsWith('CREATE') && indexPart.test(line)) own.push(`${start}: WHERE`);
  return [start, ...own];
}

/** @param {string} line */
function nameAlter(line) {
  const start = line.split(' ').slice(0, 2).join(' ');
  const actions = [...line.matchAll(alter)].map(([action]) => `${start}: ${action}`);
  const own = parts.filter(([pattern, name]) => name !== 'system catalog' && pattern.test(line)).map(([, name]) => `${start}: ${name}`);
  return [...(actions.length > 0 ? actions : [start]), ...own];
}
