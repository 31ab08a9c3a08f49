import { parse, readSource, sourceFiles } from '../sources.mjs';
import { commentBefore } from './comments.mjs';
import { linkTo } from './links.mjs';

/**
 * One member of an interface, with its documentation comment.
 * @typedef {object} Option
 * @property {string} name
 * @property {boolean} needed
 * @property {string | undefined} byDefault
 * @property {string} meaning
 * @property {string[]} see
 */

/**
 * Returns the table of the members of an interface, such as `core/OperationOptions`, or of several interfaces.
 * @param {string} page
 * @param {string[]} interfaces
 */
export function optionTable(page, interfaces) {
  const rows = interfaces.flatMap(optionsOf).map(({ name, needed, byDefault, meaning, see }) => {
    const links = see.length > 0 ? ` ${see.map((target) => linkTo(page, target)).join(', ')}.` : '';
    return `| \`${name}\` | ${byDefault ?? (needed ? 'required' : '–')} | ${`${meaning}${links}`.replaceAll('|', '\\|')} |`;
  });
  return ['| Option | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}

/**
 * Returns the members of an interface that a package exports.
 * @param {string} place the folder of the package and the interface: `core/OperationOptions`
 * @returns {Option[]}
 */
export function optionsOf(place) {
  const files = (homes ??= interfaces()).get(place) ?? [];
  if (files.length !== 1) throw new Error(`${place} is declared in ${files.length} files`);
  return membersOf(files[0] ?? '', place.split('/')[1] ?? '');
}

/** @type {Map<string, string[]> | undefined} */
let homes;

/** Returns the files that declare each interface of a package; all of them are read once. */
function interfaces() {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const path of sourceFiles()) {
    for (const [, name] of readSource(path).matchAll(/^export interface (\w+)\b/gm)) {
      const place = `${path.split('/')[1]}/${name}`;
      found.set(place, [...(found.get(place) ?? []), path]);
    }
  }
  return found;
}

/**
 * Returns the members of an interface.
 * @param {string} path
 * @param {string} name
 * @returns {Option[]}
 */
function membersOf(path, name) {
  const text = readSource(path);
  const parsed = parse(path, text);
  const declared = parsed.program.body.map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node));
  const found = /** @type {any} */ (declared.find((node) => node?.type === 'TSInterfaceDeclaration' && node.id.name === name));
  return found.body.body
    .filter((/** @type {any} */ member) => member.type === 'TSPropertySignature')
    .map((/** @type {any} */ member) => optionOf(commentBefore(parsed, text, member.start), member, `${path}: ${name}`));
}

/**
 * Returns the row of an option.
 * @param {import('./comments.mjs').Comment | undefined} comment
 * @param {any} member
 * @param {string} place
 * @returns {Option}
 */
function optionOf(comment, member, place) {
  if (!comment) throw new Error(`${place}.${member.key.name} has no sentence of its own`);
  const { text, tags } = comment;
  return {
    name: member.key.name,
    needed: !member.optional,
    byDefault: tags.get('default')?.[0],
    meaning: text,
    see: tags.get('see') ?? [],
  };
}
