import { parse, place } from './sources.mjs';

/**
 * Returns every exported name of a file that no documentation comment stands before, each as one line.
 * @param {string} path
 * @param {string} text
 * @returns {string[]}
 */
export function undocumentedIn(path, text) {
  const { program, comments } = parse(path, text);
  const documented = (/** @type {number} */ start) =>
    comments.some(
      ({ type, value, end }) => type === 'Block' && value.startsWith('*') && end <= start && text.slice(end, start).trim() === '',
    );
  return program.body.flatMap((node, index) => {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return [];
    const names = namesOf(node.declaration);
    return documented(node.start) || names.some((name) => isOverload(program.body[index - 1], name))
      ? []
      : [`${place(path, text, node.start)} exports ${names.join(', ')} without a word of documentation`];
  });
}

/**
 * Returns the names that a declaration exports.
 * @param {any} declaration
 * @returns {string[]}
 */
function namesOf(declaration) {
  if (declaration.type !== 'VariableDeclaration') return [declaration.id?.name ?? '?'];
  return declaration.declarations.map((/** @type {any} */ one) => one.id.name ?? 'a pattern');
}

/**
 * Returns whether a declaration repeats a name: of overloads, or of a type and a value, the first carries the comment.
 * @param {any} previous
 * @param {string} name
 */
function isOverload(previous, name) {
  return previous?.type === 'ExportNamedDeclaration' && previous.declaration && namesOf(previous.declaration).includes(name);
}
