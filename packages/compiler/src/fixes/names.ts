import { isLanguageName } from '../0-program/language.ts';
import { languagePackage } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { walk } from '../2-read/walk.ts';
import type { AnyNode } from '../2-read/walk.ts';
import type { Fix, TextEdit } from './fix.ts';
import type { Fixer, Subject } from './subject.ts';
import { child, children, findAround, findClass, findMember, lineEnding, nameOf, readSuggestion, replaceSpot, textOf } from './syntax.ts';

const declarations = [
  'ClassDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSEnumDeclaration',
  'VariableDeclaration',
  'FunctionDeclaration',
];

/** Exports a declaration. */
export const addExport: Fixer = (subject) => {
  const spot = subject.spot();
  const node = findAround(spot, ...declarations);
  return spot && node && { title: `Export '${spot.text}'`, edits: [subject.insert(spot.file, node.start, 'export ')] };
};

/** Makes a class concrete. */
export const removeAbstract: Fixer = (subject) => {
  const spot = subject.spot();
  const node = findClass(spot);
  const found = node && spot && /\babstract\s+/.exec(spot.file.text.slice(node.start, spot.start));
  if (!spot || !node || !found) return undefined;
  const start = node.start + found.index;
  return { title: 'Remove `abstract`', edits: [subject.replace(spot.file, { start, end: start + found[0].length }, '')] };
};

/** Renames a method that is likely misspelt, or adds a missing method. */
export const addMethod: Fixer = (subject) => {
  const spot = subject.spot();
  const { method } = subject.facts;
  if (!spot || method === undefined) return undefined;
  if (findMember(spot)) {
    return readSuggestion(subject.labelText()) === undefined || spot.text === method
      ? undefined
      : replaceSpot(subject, method, `Rename '${spot.text}' to '${method}'`);
  }
  const body = child(findClass(spot), 'body');
  if (!body) return undefined;
  const line = lineEnding(spot.file);
  const text = ['', `  ${method}(): never {`, "    throw new Error('Not implemented.');", '  }', ''].join(line);
  return { title: `Add the method '${method}'`, edits: [subject.insert(spot.file, body.end - 1, text)] };
};

/** Replaces an imported name with the one that the module exports, and imports a name that has moved. */
export const fixImportedName: Fixer = (subject) => {
  const spot = subject.spot();
  const suggestion = readSuggestion(subject.facts['hint']);
  if (!spot || suggestion === undefined) return undefined;
  const title = `Use '${suggestion}'`;
  if (!findAround(spot, 'ImportSpecifier')) return replaceSpot(subject, suggestion, title);
  return { title, edits: listNames(spot.file, spot.text).map((node) => subject.replace(spot.file, node, suggestion)) };
};

/** Imports a name. */
export const addImport: Fixer = (subject) => {
  const spot = subject.spot();
  const { name } = subject.facts;
  if (!spot || name === undefined) return undefined;
  const isType = spot.nodes.some(({ type }) => type.startsWith('TS') && type !== 'TSAsExpression' && type !== 'TSSatisfiesExpression');
  const edits = subject.importName(spot.file, name, { isType });
  return edits && edits.length > 0
    ? { title: isLanguageName(name) ? `Import '${name}' from '@portico/core'` : `Import '${name}'`, edits }
    : undefined;
};

/** Imports from the file that exports the imported names. */
export const fixSpecifier: Fixer = (subject) => {
  const spot = subject.spot();
  const node = findAround(spot, 'ImportDeclaration');
  const { specifier } = subject.facts;
  if (!spot || !node || !specifier?.startsWith('.')) return undefined;
  const names = children(node, 'specifiers').map((each) => nameOf(child(each, 'imported')));
  const targets = new Set(names.map((name) => name && subject.findSpecifier(spot.file, name)));
  const [target] = targets;
  return target && targets.size === 1 ? replaceSpot(subject, `'${target}'`, `Import from '${target}'`) : undefined;
};

/** Imports a name as a type. */
export const importAsType: Fixer = (subject) => {
  const spot = subject.spot();
  const node = findAround(spot, 'ImportSpecifier');
  return spot && node && { title: `Import '${spot.text}' as a type`, edits: [subject.insert(spot.file, node.start, 'type ')] };
};

/** Imports a name as a value. */
export const importAsValue: Fixer = (subject) => {
  const spot = subject.spot();
  const name = subject.facts['name'];
  const binding = name === undefined ? undefined : spot?.file.imports.get(name);
  if (!spot || name === undefined || !binding || !exportsValue(subject, spot.file, binding)) return undefined;
  for (const node of spot.file.tree.body as unknown as readonly AnyNode[]) {
    const specifiers = node.type === 'ImportDeclaration' ? children(node, 'specifiers') : [];
    const specifier = specifiers.find((each) => nameOf(child(each, 'local')) === name);
    if (specifier) return { title: `Import '${name}' as a value`, edits: makeValue(subject, spot.file, { node, specifiers, specifier }) };
  }
  return undefined;
};

/** Returns whether the imported module declares a value of the name. */
function exportsValue(
  { program }: Subject,
  file: SourceFile,
  { specifier, imported }: { readonly specifier: string; readonly imported: string },
): boolean {
  if (specifier === languagePackage) return true;
  const path = program.resolve(file, specifier);
  return (path !== undefined && program.file(path)?.values.has(imported)) === true;
}

/** An import with one of its names. */
interface NamedImport {
  readonly node: AnyNode;
  readonly specifiers: readonly AnyNode[];
  readonly specifier: AnyNode;
}

function makeValue(subject: Subject, file: SourceFile, { node, specifiers, specifier }: NamedImport): TextEdit[] {
  if (node['importKind'] !== 'type') {
    const text = textOf(file, specifier).replace(/^type\s+/, '');
    return [subject.replace(file, specifier, text)];
  }
  const keyword = /^import\s+type\s/.exec(textOf(file, node))![0];
  const others = specifiers.filter((each) => each !== specifier && each.type === 'ImportSpecifier');
  return [
    subject.replace(file, { start: node.start, end: node.start + keyword.length }, 'import '),
    ...others.map((each) => subject.insert(file, each.start, 'type ')),
  ];
}

/** Replaces `import a = require('…')` with an ECMAScript import. */
export const replaceRequire: Fixer = (subject) => {
  const spot = subject.spot();
  const found = spot && /^import\s+(\w+)\s*=\s*require\(\s*(['"][^'"]+['"])\s*\);?$/.exec(spot.text);
  return found ? replaceSpot(subject, `import * as ${found[1]} from ${found[2]};`, 'Use an ECMAScript import') : undefined;
};

/** Renames a declaration and its references. */
export const renameDeclaration: Fixer = (subject) => {
  const spot = subject.spot();
  const node = findAround(spot, ...declarations);
  const name = nameOf(child(node, 'id'));
  if (!spot || name === undefined || spot.text !== name) return undefined;
  const files = subject.program.projectFiles();
  const isTaken = (each: string) => files.some((file) => file.values.has(each) || file.types.has(each));
  let number = 2;
  while (isTaken(`${name}${number}`)) number++;
  const renamed = `${name}${number}`;
  const edits = files.flatMap((file) => renameIn(subject, { file, declaring: spot.file }, name, renamed));
  return { title: `Rename '${name}' to '${renamed}'`, edits };
};

/** Returns the edits of one file: all uses in the declaring file and in files that import the name under itself, and the import alone otherwise. */
function renameIn(
  subject: Subject,
  { file, declaring }: { readonly file: SourceFile; readonly declaring: SourceFile },
  name: string,
  renamed: string,
): TextEdit[] {
  const isSame = (local: string) =>
    (['values', 'types'] as const).some((space) => {
      const symbol = subject.program.lookup(file, local, space);
      return symbol.kind === 'declared' && symbol.file === declaring && symbol.name === name;
    });
  const locals = [...file.imports].filter(([local, { imported }]) => imported === name && isSame(local));
  if (file !== declaring && locals.length === 0) return [];
  if (file === declaring || locals.some(([local]) => local === name))
    return listNames(file, name, file === declaring).map((node) => subject.replace(file, node, renamed));
  return locals.map(([, { name: span }]) => subject.replace(file, { start: span.start, end: span.start + name.length }, renamed));
}

/** Returns the uses of a name in a file, without the names of members. */
function listNames(file: SourceFile, name: string, isDeclared = false): { readonly start: number; readonly end: number }[] {
  const found = new Map<number, { start: number; end: number }>();
  walk(file.tree, (node) => {
    for (const key of ['property', 'key'] as const) {
      const member = child(node, key);
      if (member && node['computed'] !== true && node['shorthand'] !== true) members.add(member);
    }
    // A file that declares a name imports the same name of another module only under another one.
    if (isDeclared && node.type === 'ImportSpecifier') return false;
    if (node.type === 'Identifier' && node['name'] === name && !members.has(node))
      found.set(node.start, { start: node.start, end: node.start + name.length });
    return true;
  });
  return [...found.values()];
}

const members = new WeakSet<AnyNode>();

/** Declares an area in the file of a declaration. */
export const addArea: Fixer = (subject) => {
  const spot = subject.spot();
  const node = findAround(spot, ...declarations);
  if (!spot || !node) return undefined;
  const folder = /([^/\\]+)[/\\][^/\\]+$/.exec(spot.file.path)![1]!;
  const words = folder.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const name = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
  const edits = subject.importName(spot.file, 'Module', { isType: false });
  if (!edits || !/^[A-Z]/.test(name) || spot.file.values.has(`${name}Module`)) return undefined;
  const line = lineEnding(spot.file);
  const exported = spot.nodes.findLast(({ type }) => type === 'ExportNamedDeclaration') ?? node;
  const text = `export class ${name}Module extends Module('${name}') {}${line}${line}`;
  return { title: `Declare the area '${name}' here`, edits: [...edits, subject.insert(spot.file, exported.start, text)] };
};

/** Replaces characters that a name cannot have. */
export const cleanName: Fixer = (subject) => {
  const spot = subject.spot();
  const literal = spot && /^(['"])(.*)\1$/.exec(spot.text);
  const name = literal?.[2]!.replace(/[^A-Za-z0-9_]+/g, subject.facts['also']?.includes('`-`') ? '-' : '').replace(/^[^A-Za-z]+|-+$/g, '');
  return literal && name ? replaceSpot(subject, `${literal[1]}${name}${literal[1]}`, `Use '${name}'`) : undefined;
};

/** Returns the fix for a declaration name that is used twice: without a `renamedFrom`, or with another name. */
export function renameOr(removal: (subject: Subject) => Fix | undefined): Fixer {
  return (subject) => removal(subject) ?? renameDeclaration(subject);
}
