import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Returns the regular expressions of a package's source: literals as they stand there.
 * @param {string} folder
 * @returns {RegExp[]}
 */
function literals(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|cjs)$/.test(name) && !/\/node_modules\/|\.min\./.test(name))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(
        /[=(:,]\s*\/((?:[^/\\\n[*]|\\.|\[(?:[^\]\\\n]|\\.)*\])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])*)\/([gimsuvy]*)/g,
      ),
    ])
    .flatMap(([, source = '', flags = '']) => {
      try {
        return [new RegExp(source, flags.replaceAll(/[gy]/g, ''))];
      } catch {
        return [];
      }
    });
}

/**
 * Returns the patterns of well-known packages, each once.
 * @returns {Map<string, readonly RegExp[]>}
 */
export function knownPatterns() {
  const folderOf = (/** @type {string} */ name, /** @type {string} */ inner) =>
    join(dirname(require.resolve(`${name}/package.json`)), inner);
  const sources = { validator: 'lib', 'ajv-formats': 'dist', zod: 'v4/core' };
  const found = new Map(Object.entries(sources).map(([name, inner]) => [name, literals(folderOf(name, inner))]));
  return new Map([...found].map(([name, all]) => [name, [...new Map(all.map((each) => [String(each), each])).values()]]));
}
