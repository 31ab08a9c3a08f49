import { parse, place } from './sources.mjs';

/**
 * The places in which code may name a database, with the reasons.
 * @type {Readonly<Record<string, string>>}
 */
export const homes = {
  'packages/sql/src/dialects/': 'the dialects themselves',
  'packages/sql/src/index.ts': 'gives the dialects out',
  'packages/sql/src/stores/knownStores.ts': 'the one registry of URL schemes and packages',
  'packages/data-sqlite/src/': 'the stores of one database',
  'packages/data-postgres/src/': 'the stores of one database',
  'packages/create-portico/src/': 'writes applications, each of which chooses a database',
  'packages/data/src/kysely/kyselyParts.ts': "Kysely's names of its compilers, of which a dialect chooses one",
};

const names = /sqlite|postgres|pglite|mysql|mariadb|mssql|oracledb/i;

/**
 * Returns the places of a file that name a database, or decide by the name of a dialect. Comments may do so.
 * @param {string} path
 * @param {string} text
 */
export function databaseNames(path, text) {
  if (Object.keys(homes).some((home) => (home.endsWith('/') ? path.startsWith(home) : path === home))) return [];
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {number} offset @param {string} finding */
  const add = (offset, finding) => void found.add(`${place(path, text, offset)} ${finding}`);
  walk(parse(path, text).program, (node) => {
    const named = namesIn(node).find((name) => names.test(name));
    if (named !== undefined) add(node.start, `names a database: ${shorten(named)}; ask its Dialect or its StoreAdapter`);
    if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(node.operator) && isComparison(node.left, node.right))
      add(node.start, 'decides by the name of a dialect; ask its Dialect');
    if (node.type === 'SwitchStatement' && isDialectName(node.discriminant))
      add(node.start, 'decides by the name of a dialect; ask its Dialect');
  });
  return [...found];
}

/**
 * Returns the texts that a node itself contains.
 * @param {any} node
 * @returns {string[]}
 */
function namesIn(node) {
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier' || node.type === 'JSXIdentifier') return [node.name];
  if (node.type === 'TemplateElement') return [node.value.raw];
  if (node.type !== 'Literal') return [];
  return [node.regex ? node.regex.pattern : String(node.value)];
}

/**
 * Returns whether an expression is the name of a dialect: `dialect.name`, `store.dialect.name`, `dialectName`.
 * @param {any} node
 */
function isDialectName(node) {
  if (node.type === 'Identifier') return node.name === 'dialectName';
  if (node.type !== 'MemberExpression' || node.computed) return false;
  const object = node.object.type === 'MemberExpression' ? node.object.property : node.object;
  return node.property.name === 'dialectName' || (node.property.name === 'name' && object.name === 'dialect');
}

/**
 * Returns whether a dialect's name is compared with a text; looking up a dialect by a given name is allowed.
 * @param {any} left
 * @param {any} right
 */
function isComparison(left, right) {
  const isText = (/** @type {any} */ node) => node.type === 'Literal' || node.type === 'TemplateLiteral';
  return (isDialectName(left) && isText(right)) || (isText(left) && isDialectName(right));
}

/** Shortens a text to one line. @param {string} text */
function shorten(text) {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}

/**
 * Visits a node and all nodes below it.
 * @param {any} node
 * @param {(node: any) => void} visit
 */
function walk(node, visit) {
  if (Array.isArray(node)) node.forEach((each) => walk(each, visit));
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  if (typeof node.type === 'string') visit(node);
  for (const value of Object.values(node)) walk(value, visit);
}
