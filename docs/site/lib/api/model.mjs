import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot, inSite } from '../folders.mjs';

/**
 * @typedef {object} ExportedName
 * @property {string} name
 * @property {string} summary Markdown
 * @property {{ tag: string, name?: string, text: string }[]} tags the block tags of its doc comment, in order
 * @property {string} code its declaration, as TypeScript prints it
 * @property {string} path of its source file in the repository
 * @property {number} line
 *
 * @typedef {object} Entry one entry point of a package
 * @property {string} specifier what an import names
 * @property {string} folder of the package
 * @property {ExportedName[]} names
 * @property {{ name: string, path: string }[]} reexported names that another package declares
 * @property {{ name: string, use: string }[]} deprecated names, and those that replace them
 */

/**
 * Reads the exported names of all packages. TypeDoc runs only if a declaration has changed since the last run.
 * @returns {Promise<Entry[]>}
 */
export async function readApi() {
  const file = inSite('.cache', 'api.json');
  const key = fingerprint();
  const kept = JSON.parse(globSync(file).length > 0 ? readFileSync(file, 'utf8') : '{}');
  if (kept.key === key) return kept.entries;
  const { convert } = await import('./convert.mjs');
  const entries = await convert(entryPoints());
  mkdirSync(inSite('.cache'), { recursive: true });
  writeFileSync(file, JSON.stringify({ key, entries }));
  return entries;
}

/** Lists the entry points that the packages' `exports` name, with the declarations that were built for each. */
function entryPoints() {
  return globSync('packages/*/package.json', { cwd: inRoot() })
    .toSorted()
    .flatMap((file) => {
      const { name, exports = {} } = JSON.parse(readFileSync(inRoot(file), 'utf8'));
      const folder = file.replaceAll('\\', '/').replace(/\/package\.json$/, '');
      return Object.entries(exports)
        .filter(([, target]) => target.types !== undefined)
        .map(([key, { types }]) => ({ specifier: `${name}${key.slice(1)}`, folder, types: `${folder}/${types.slice(2)}` }));
    });
}

/** Returns a hash of everything that the model is made from. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of globSync(['packages/*/dist/**/*.d.ts', 'packages/*/package.json', 'docs/site/lib/api/*.mjs'], {
    cwd: inRoot(),
  }).toSorted())
    hash.update(file).update(readFileSync(inRoot(file)));
  return hash.digest('hex');
}
