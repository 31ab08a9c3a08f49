import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Application, ReferenceReflection } from 'typedoc';
import ts from 'typescript';
import { inRoot, inSite } from '../folders.mjs';
import { render, tagsOf } from './comments.mjs';

/** Tags of doc comments that this repository uses, in addition to those of TypeDoc. */
const blockTags = [
  '@param',
  '@returns',
  '@throws',
  '@example',
  '@default',
  '@defaultValue',
  '@see',
  '@deprecated',
  '@typeParam',
  '@template',
  '@remarks',
  '@header',
  '@code',
];

/**
 * Converts the declarations of entry points with TypeDoc.
 * @param {{ specifier: string, folder: string, types: string }[]} points
 * @returns {Promise<import('./model.mjs').Entry[]>}
 */
export async function convert(points) {
  const app = await Application.bootstrap(/** @type {any} */ (options(points)));
  /** @type {any} what knows the syntax of each name */
  let context;
  app.converter.on('end', (/** @type {unknown} */ ended) => {
    context = ended;
  });
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc could not read the declarations of the packages.');
  const modules = points.length === 1 ? [project] : (project.children ?? []);
  return points.map(({ specifier, folder, types }) => {
    const module = modules.find((each) => each.sources?.some(({ fullFileName }) => fullFileName.replaceAll('\\', '/').endsWith(types)));
    if (!module) throw new Error(`TypeDoc has nothing for ${types}: build the packages first.`);
    return {
      specifier,
      folder,
      ...sort(
        folder,
        (module.children ?? []).map((child) => read(context, child)),
      ),
    };
  });
}

/** @typedef {import('./model.mjs').ExportedName & { use?: string }} Read a name, and the one that replaces it if it is deprecated */

/**
 * @param {any} context
 * @param {import('typedoc').DeclarationReflection} child
 * @returns {Read}
 */
function read(context, child) {
  const target = child instanceof ReferenceReflection ? child.getTargetReflection() : child;
  const described = { ...describe(context, target), name: child.name };
  if (target.name !== child.name) return { ...described, use: target.name };
  const use = /`(\w+)`/.exec(described.tags.find(({ tag }) => tag === '@deprecated')?.text ?? '')?.[1];
  return { ...described, ...(use !== undefined && { use }) };
}

/**
 * Sorts what a package exports: its own names, those of other packages, and deprecated ones.
 * @param {string} folder
 * @param {Read[]} all
 */
function sort(folder, all) {
  const current = all.filter(({ use }) => use === undefined);
  const own = current.filter(({ path }) => path.startsWith(`${folder}/`));
  const others = merge(current.filter((each) => !own.includes(each)));
  return {
    names: merge(own),
    reexported: others.map(({ name, path }) => ({ name, path })),
    deprecated: all.flatMap(({ name, use }) => (use === undefined ? [] : [{ name, use }])),
  };
}

/** @param {{ types: string }[]} points */
function options(points) {
  const tsconfig = inSite('.cache', 'tsconfig.api.json');
  const entryPoints = points.map(({ types }) => inRoot(types));
  mkdirSync(inSite('.cache'), { recursive: true });
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2024',
    lib: ['es2024'],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    noEmit: true,
  };
  const types = { types: ['node'], typeRoots: [inRoot('node_modules', '@types')] };
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions: { ...compilerOptions, ...types }, files: entryPoints }));
  const quiet = { logLevel: 'Error', skipErrorChecking: true, disableGit: true, sourceLinkTemplate: '{path}', validation: false };
  return { entryPoints, tsconfig, blockTags, excludePrivate: true, excludeExternals: false, basePath: inRoot(), ...quiet };
}

/**
 * @param {any} context
 * @param {import('typedoc').DeclarationReflection} reflection
 * @returns {import('./model.mjs').ExportedName}
 */
function describe(context, reflection) {
  const symbol = context.getSymbolFromReflection(reflection);
  const declarations = (symbol?.declarations ?? []).filter((node) => !ts.isExportSpecifier(node));
  const comments = [reflection, ...(reflection.signatures ?? [])].flatMap(({ comment }) => comment ?? []);
  const { path, line } = placeOf(declarations, reflection.name);
  return {
    name: reflection.name,
    summary: comments.map(({ summary }) => render(summary).trim()).find((text) => text !== '') ?? '',
    tags: comments.slice(0, 1).flatMap(tagsOf),
    code: [...new Set(declarations.map(textOf))].join('\n\n'),
    path,
    line,
  };
}

/** @param {import('typescript').Node} node */
function textOf(node) {
  const whole = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  const text = whole
    .getText()
    .replace(/^export /, '')
    .replace(/^default /, '')
    .replace(/^declare /, '');
  // Declarations are printed with four spaces, the sources with two.
  return text.replaceAll(/^(?: {4})+/gm, (indent) => indent.slice(indent.length / 2));
}

/**
 * Finds the source of a built declaration.
 * @param {readonly import('typescript').Node[]} declarations
 * @param {string} name
 */
function placeOf([node], name) {
  if (!node) return { path: '', line: 1 };
  const built = relative(inRoot(), node.getSourceFile().fileName).replaceAll('\\', '/');
  const path = built.replace('/dist/', '/src/').replace(/\.d\.ts$/, '.ts');
  if (path === built || !existsSync(inRoot(path))) return { path: built, line: 1 };
  const lines = readFileSync(inRoot(path), 'utf8').split('\n');
  const found = lines.findIndex((line) => new RegExp(`^export .*\\b${name}\\b`).test(line));
  return { path, line: Math.max(0, found) + 1 };
}

/**
 * Joins what one name stands for: a type and a value may share it.
 * @param {import('./model.mjs').ExportedName[]} names
 */
function merge(names) {
  /** @type {Map<string, import('./model.mjs').ExportedName>} */
  const merged = new Map();
  for (const each of names) {
    const other = merged.get(each.name);
    if (!other) merged.set(each.name, each);
    else if (!other.code.includes(each.code))
      merged.set(each.name, { ...other, summary: other.summary || each.summary, code: `${other.code}\n\n${each.code}` });
  }
  return [...merged.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
