import type { Class } from 'oxc-parser';
import type { Program } from '../../0-program/program.ts';
import type { SourceFile } from '../../0-program/sourceFile.ts';
import { languagePackage, getNamePath } from '../../0-program/symbols.ts';
import { resolveBase } from '../../1-find/base.ts';
import type { Base } from '../../1-find/base.ts';
import { resolveHead, getKind } from '../../1-find/find.ts';
import type { FoundClass } from '../../1-find/find.ts';
import type { SourceExpression } from '../../1-find/resolve.ts';
import { label } from '../../finding.ts';
import type { Findings } from '../../finding.ts';
import { walkScopes } from '../scopes.ts';
import type { Visit } from '../scopes.ts';
import { createPlace } from '../types/view.ts';
import { walk } from '../walk.ts';
import type { AnyNode } from '../walk.ts';
import { listLanguageNames, resolveMeaning } from './meanings.ts';
import type { LanguageNames } from './meanings.ts';
import { findMisuse, isTopLevel } from './misuse.ts';
import type { Misuse } from './misuse.ts';
import { placedTypes, reportPlacement } from './placement.ts';
import { isAccountedByText } from './textAccounting.ts';

/** A file that is being searched. */
interface Account {
  readonly program: Program;
  readonly file: SourceFile;
  readonly names: LanguageNames;
  readonly found: readonly FoundClass[];
  readonly findings: Findings;
  /** The classes that are not declarations and have bases that the syntax cannot resolve. */
  readonly hidden: FoundClass[];
}

/**
 * Reports every use of a head, or of a type for declarations only, that no declaration accounts for and that would be dropped. Files that import
 * nothing from the language are skipped. Returns the classes outside declarations that extend a base known only to the type checker.
 */
export function account(
  program: Program,
  file: SourceFile,
  { found, findings }: { found: readonly FoundClass[]; findings: Findings },
): readonly FoundClass[] {
  const names = listLanguageNames(program, file, placedTypes);
  const mentions = file.text.includes(languagePackage);
  const hidesClasses = countClasses(file.text) > found.length;
  if (!names && !mentions && !hidesClasses) return [];
  if (isAccountedByText(file, names, found) && !hidesClasses) return [];
  const whole = {
    program,
    file,
    names: names ?? { heads: new Set(), namespaces: new Set(), types: new Map() },
    found,
    findings,
    hidden: [],
  };
  walkScopes(file.tree.body, (visit) => check(whole, visit));
  return whole.hidden;
}

/** Counts the word `class` in a text, including comments. */
function countClasses(text: string): number {
  return text.match(/\bclass\b/g)?.length ?? 0;
}

function check(whole: Account, visit: Visit): void {
  const { node, parents } = visit;
  switch (node.type) {
    case 'Identifier':
      return checkName(whole, visit);
    case 'ClassDeclaration':
    case 'ClassExpression':
      if (node.type === 'ClassExpression' || !isTopLevel(parents)) checkHiddenClass(whole, visit);
      return;
    case 'ImportExpression':
    case 'CallExpression':
      return checkDynamicImport(whole, node);
    default:
  }
}

/** Checks a name that refers to a head, a namespace of heads, or a type with a restricted place. */
function checkName(whole: Account, { node, parents, isLocal }: Visit): void {
  const { program, file, names } = whole;
  const name = String(node['name']);
  if (isLocal(name) || isDeclaredOrMember(parents.at(-1), node)) return;
  const language = names.types.get(name);
  if (language !== undefined) return reportPlacement(whole, { name: language, node, parents });
  if (names.namespaces.has(name)) return checkNamespace(whole, node, parents);
  if (!names.heads.has(name)) return;
  const meaning = resolveMeaning(program, { file, node: node as unknown as SourceExpression['node'] });
  const misuse = meaning && findMisuse(meaning, node, parents);
  if (misuse) report(whole, node, misuse);
}

/** Returns whether a node is the name of a declaration, or the right side of a dot. */
function isDeclaredOrMember(parent: AnyNode | undefined, node: AnyNode): boolean {
  if (parent?.type === 'TSQualifiedName') return parent['right'] === node;
  if (parent?.type === 'MemberExpression') return parent['property'] === node && parent['computed'] !== true;
  return parent?.['id'] === node;
}

/** Checks the longest path that begins with a namespace, such as `C.Endpoint`. */
function checkNamespace(whole: Account, node: AnyNode, parents: readonly AnyNode[]): void {
  let [path, depth] = [node, parents.length - 1];
  for (; depth >= 0; depth--) {
    const parent = parents[depth]!;
    const isLeft =
      (parent.type === 'MemberExpression' && parent['object'] === path) || (parent.type === 'TSQualifiedName' && parent['left'] === path);
    if (!isLeft || !getNamePath(parent)) break;
    path = parent;
    if (parent.type === 'TSQualifiedName') continue;
    const meaning = resolveMeaning(whole.program, { file: whole.file, node: path as unknown as SourceExpression['node'] });
    if (!meaning) continue;
    const misuse = findMisuse(meaning, path, parents.slice(0, depth));
    return misuse && report(whole, path, misuse);
  }
  const symbol = whole.program.lookupPath(whole.file, getNamePath(path) ?? [], path.type === 'TSQualifiedName' ? 'types' : 'values');
  if (path.type === 'TSQualifiedName' && symbol.kind === 'language' && placedTypes.has(symbol.name))
    return reportPlacement(whole, { name: symbol.name, node: path, parents: parents.slice(0, depth + 1) });
  const around = parents[depth];
  const isHarmless =
    around === undefined || /^(Import|Export)|^TS/.test(around.type) || (around.type === 'MemberExpression' && around['property'] === node);
  if (symbol.kind === 'module' && !isHarmless && path === node && !isKey(around, node)) report(whole, node, ofNamespace);
}

function isKey(parent: AnyNode | undefined, node: AnyNode): boolean {
  return parent?.['key'] === node && parent['computed'] !== true && parent['shorthand'] !== true;
}

const ofNamespace: Misuse = {
  reason: 'a namespace that contains heads is used as a value, so its members cannot be followed',
  way: 'Use its members directly, or import them by name.',
};

const ofDynamicImport: Misuse = {
  reason: "'@portico/core' is imported dynamically",
  way: "Use an import declaration: `import { Endpoint } from '@portico/core';`.",
};

/** Checks `import('@portico/core')` and `require('@portico/core')`. */
function checkDynamicImport(whole: Account, node: AnyNode): void {
  const isRequire = node.type === 'CallExpression' && (node['callee'] as AnyNode)['name'] === 'require';
  const source =
    node.type === 'ImportExpression' ? (node['source'] as AnyNode) : isRequire ? (node['arguments'] as AnyNode[])[0] : undefined;
  if (source?.['value'] === languagePackage) report(whole, node, ofDynamicImport);
}

/** Checks a class that other files cannot import and that extends, or may extend, a declaration. */
function checkHiddenClass(whole: Account, { node, isLocal }: Visit): void {
  const superClass = node['superClass'] as AnyNode | null;
  if (!superClass || whole.found.some((each) => (each.node as unknown) === node)) return;
  const found = findHidden(whole, node, isLocal);
  const { kind } = found;
  if (kind === 'error') return;
  if (kind === 'service') {
    whole.hidden.push(found);
    return;
  }
  const [root] = getNamePath(superClass) ?? [];
  if (root === undefined || whole.names.heads.has(root) || whole.names.namespaces.has(root)) return;
  const place = node.type === 'ClassExpression' ? 'a class expression is not a declaration' : 'its class is not at the top level of a file';
  report(whole, superClass, { reason: place, way: `Declare the class at the top level of a file: \`export class … extends ${root}\`.` });
}

/** Finds a class inside a function or an expression. A function can redeclare the names of a file with other meanings. */
function findHidden({ program, file }: Account, node: AnyNode, isLocal: Visit['isLocal']): FoundClass {
  const hidden = node as unknown as Class;
  let usesLocal = false;
  walk(hidden.superClass, (each) => {
    usesLocal ||= each.type === 'Identifier' && isLocal(String(each['name']));
  });
  const base: Base = usesLocal ? { kind: 'unknown' } : resolveBase(program, file, hidden);
  const head = usesLocal ? '' : resolveHead(program, file, hidden);
  return { kind: getKind(head), head, base, name: hidden.id?.name ?? '(anonymous class)', file, node: hidden };
}

/** Reports PRAG0118. */
function report({ file, findings }: Account, node: AnyNode, { reason, way }: Misuse): void {
  const name = file.text.slice(node.start, node.end);
  findings.report(
    'PRAG0118',
    { name: name.length > 60 ? `${name.slice(0, 57)}…` : name, reason, way },
    label(createPlace(file, node), 'declares nothing'),
  );
}
