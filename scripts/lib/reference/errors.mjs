import { parse, readSource, sourceFiles } from '../sources.mjs';
import { commentBefore, readComment } from './comments.mjs';
import { linkTo } from './links.mjs';

/**
 * An error class of the packages, as callers meet it.
 * @typedef {object} ErrorClass
 * @property {string} name
 * @property {string} place
 * @property {number} status
 * @property {string} code
 * @property {string} meaning
 * @property {string[]} headers
 * @property {string[]} see
 */

/** Packages whose errors answer requests. */
const homes = ['core', 'runtime', 'host', 'host-fastify', 'host-node', 'host-fetch', 'data', 'remote', 'messaging'];

const headPattern = /\{ status: (\d{3}), code: '([A-Z_]+)' \}/;

/**
 * Returns every error class that a package exports, by status and code.
 * @returns {ErrorClass[]}
 */
export function errorClasses() {
  /** @type {ErrorClass[]} */
  const found = [];
  for (const home of homes) {
    const files = sourceFiles().filter((path) => path.startsWith(`packages/${home}/src/`));
    for (const path of files) found.push(...errorsIn(path, readSource(path), found));
  }
  return found.toSorted((one, other) => one.status - other.status || one.code.localeCompare(other.code));
}

/**
 * Returns the error classes of a file.
 * @param {string} path
 * @param {string} text
 * @param {ErrorClass[]} known those that classes of this file may extend
 * @returns {ErrorClass[]}
 */
function errorsIn(path, text, known) {
  if (!/Error\b/.test(text)) return [];
  const parsed = parse(path, text);
  return parsed.program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'ClassDeclaration') return [];
    const declared = /** @type {any} */ (node.declaration);
    const { text: prose, tags } = commentBefore(parsed, text, node.start) ?? readComment('');
    const common = { name: declared.id.name, place: path, headers: tags.get('header') ?? [], see: tags.get('see') ?? [] };
    const kinds = (tags.get('code') ?? []).map((said) => /^(\d{3}) ([A-Z_]+) (.+)$/.exec(said) ?? []);
    if (kinds.length > 0) return kinds.map(([, status, code = '', meaning = '']) => ({ ...common, status: Number(status), code, meaning }));
    const head = headOf(declared, text, known);
    return head ? [{ ...common, ...head, meaning: prose }] : [];
  });
}

/**
 * Status and code of a class: its own, or those of the class that it extends.
 * @param {any} declared
 * @param {string} text
 * @param {ErrorClass[]} known
 */
function headOf({ superClass, body }, text, known) {
  if (!superClass) return undefined;
  const base = text.slice(superClass.start, superClass.end);
  const [, status, code] = headPattern.exec(staticHead(body, text)) ?? headPattern.exec(base) ?? [];
  if (status && code) return { status: Number(status), code };
  const parent = known.find(({ name }) => name === base);
  return parent && { status: parent.status, code: parent.code };
}

/**
 * Returns the source of the static head with which a class overrides its base class.
 * @param {any} body
 * @param {string} text
 */
function staticHead(body, text) {
  const member = body.body.find((/** @type {any} */ each) => each.static && each.key?.name === 'head');
  return member ? text.slice(member.start, member.end) : '';
}

/** Returns the table of errors. @param {string} page */
export function errorTable(page) {
  /** @type {Map<string, ErrorClass[]>} */
  const byCode = Map.groupBy(errorClasses(), ({ status, code }) => `${status} | \`${code}\``);
  const rows = [...byCode].map(([key, classes]) => {
    const returned = classes.filter(({ place }) => place.startsWith('packages/core/')).map(({ name }) => `\`${name}\``);
    const when = classes.map(({ meaning }) => meaning).join(' ');
    const links = [...new Set(classes.flatMap(({ see }) => see))].map((target) => linkTo(page, target)).join(', ');
    const headers = classes.flatMap(({ headers: own }) => own).map((header) => `\`${header}\``);
    return `| ${key} | ${returned.join(', ') || '–'} | ${`${when}${links && ` ${links}.`}`.replaceAll('|', '\\|')} | ${headers.join(', ')} |`;
  });
  return ['| Status | Code | Class | When | Headers |', '|---|---|---|---|---|', ...rows].join('\n');
}
