import { stripTypeScriptTypes } from 'node:module';
import { parseSync } from 'oxc-parser';

/**
 * Returns the JavaScript of a source, as the build would make it: types are erased, and relative imports end in `.js`.
 * @param {string} code
 */
export function built(code) {
  const script = stripTypeScriptTypes(code);
  const { module } = parseSync('built.js', script);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest)),
    ...module.dynamicImports.map(({ moduleRequest }) => moduleRequest),
  ];
  const ends = new Set(requests.filter((request) => request !== null && request !== undefined).map(({ end }) => end));
  let result = script;
  // From the last to the first, so that no place moves before its turn.
  for (const end of [...ends].toSorted((a, b) => b - a)) {
    const before = result.slice(0, end);
    if (/\.ts['"]$/.test(before)) result = `${before.slice(0, -3)}js${result.slice(end - 1)}`;
  }
  return result;
}
