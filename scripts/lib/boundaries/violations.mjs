import { posix } from 'node:path';
import { place } from '../sources.mjs';
import { importsOf } from './imports.mjs';
import { refusedPhase } from './phases.mjs';
import { reserved, table } from './table.mjs';

/**
 * Returns every import of a file that the table does not allow, each as one line.
 * @param {string} path the file, from the repository's folder: packages/<name>/src/…
 * @param {string} text
 * @returns {string[]}
 */
export function violationsOf(path, text) {
  return importsOf(path, text).flatMap((imported) => {
    const { specifier, offset } = imported;
    const reason = refusal(path, specifier) ?? (specifier.startsWith('.') ? refusedPhase(path, imported) : undefined);
    return reason ? [`${place(path, text, offset)} imports ${specifier}: ${reason}`] : [];
  });
}

/**
 * Returns why a file may not import a module, or nothing when it may.
 * @param {string} path
 * @param {string} specifier
 * @returns {string | undefined}
 */
function refusal(path, specifier) {
  const home = path.split('/')[1] ?? '';
  const row = table[home];
  if (!row) return `the table of boundaries has no row for ${home}`;
  if (specifier.startsWith('.')) return leaves(path, specifier, home) ? 'a package is entered by its name, not by a path' : undefined;
  if (specifier.startsWith('@portico/')) return refusedPackage(home, row, specifier);
  if (specifier.startsWith('node:')) return allows(row.builtins, specifier) ? undefined : `${home} does without this module of Node`;
  const owner = reserved.filter(({ module }) => matches(module, specifier)).map((entry) => entry.place);
  if (owner.length > 0) return owner.some((folder) => path.startsWith(folder)) ? undefined : `only ${owner.join(' and ')} may`;
  return allows(row.modules, specifier) ? undefined : `${home} does without this module`;
}

/**
 * Returns whether a relative import leaves the package.
 * @param {string} path
 * @param {string} specifier
 * @param {string} home
 */
function leaves(path, specifier, home) {
  return !posix.join(posix.dirname(path), specifier).startsWith(`packages/${home}/`);
}

/**
 * Returns why a file may not import a package, or nothing if it may.
 * @param {string} home
 * @param {import('./table.mjs').Row} row
 * @param {string} specifier
 */
function refusedPackage(home, row, specifier) {
  const [, name = '', inner] = specifier.split('/');
  if (name === home) return 'a package does not import itself by name';
  if (inner === 'src' || inner === 'dist') return 'this door is private';
  return row.packages.includes(name) ? undefined : `${home} may import ${row.packages.join(', ') || 'none of our packages'}`;
}

/**
 * Returns whether a list of modules allows a specifier.
 * @param {boolean | string[]} allowed
 * @param {string} specifier
 */
function allows(allowed, specifier) {
  return typeof allowed === 'boolean' ? allowed : allowed.some((pattern) => matches(pattern, specifier));
}

/**
 * Returns whether a specifier is the module, a path inside it, or in the pattern's scope.
 * @param {string} pattern
 * @param {string} specifier
 */
function matches(pattern, specifier) {
  if (pattern.endsWith('*')) return specifier.startsWith(pattern.slice(0, -1));
  return specifier === pattern || specifier.startsWith(`${pattern}/`);
}
