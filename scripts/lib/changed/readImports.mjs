import { parseSync } from 'oxc-parser';

/**
 * @typedef {{ specifier: string, name: string | undefined }} Import a module and the name imported from it; no name means the whole module
 * @typedef {Import & { as: string | undefined }} ReExport `as` is the exported name; none stands for `export *`
 * @typedef {{ imports: Import[], reExports: ReExport[] }} ModuleLinks
 */

const pathLiteral = /['"`](\.{1,2}\/[^'"`\s$*?]+)['"`]/g;

/**
 * Reads what a module imports at run time and what it exports from other modules. A string literal that begins with `./` or `../` counts as
 * an import: this is how tests name the scripts of the processes that they start.
 * @param {string} path
 * @param {string} text
 * @returns {ModuleLinks}
 */
export function readImports(path, text) {
  const { module } = parseSync(path, text);
  const named = module.staticImports.flatMap(({ moduleRequest, entries }) => {
    if (entries.length === 0) return [{ specifier: moduleRequest.value, name: undefined }];
    const values = entries.filter(({ isType }) => !isType);
    return values.map(({ importName }) => ({ specifier: moduleRequest.value, name: readName(importName) }));
  });
  const statements = module.staticExports.flatMap(({ entries }) => entries);
  const reExports = statements.flatMap(({ moduleRequest, importName, exportName, isType }) =>
    moduleRequest && !isType ? [{ specifier: moduleRequest.value, name: readName(importName), as: exportName.name ?? undefined }] : [],
  );
  const exported = new Set(reExports.map(({ specifier }) => specifier));
  const statics = new Set(module.staticImports.map(({ moduleRequest }) => moduleRequest.value));
  const literals = [...text.matchAll(pathLiteral)].map(([, specifier = '']) => specifier);
  const wholes = [...literals, ...readDynamic(module, text)].filter((each) => !exported.has(each) && !statics.has(each));
  return { imports: [...named, ...[...new Set(wholes)].map((specifier) => ({ specifier, name: undefined }))], reExports };
}

/** @param {{ kind: string, name?: string | null }} from */
function readName({ kind, name }) {
  return kind === 'Default' ? 'default' : kind === 'Name' ? (name ?? undefined) : undefined;
}

/**
 * @param {import('oxc-parser').EcmaScriptModule} module
 * @param {string} text
 */
function readDynamic(module, text) {
  return module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const quoted = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(start, end));
    return quoted?.[1] ? [quoted[1]] : [];
  });
}
