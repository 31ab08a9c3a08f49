import type { Class, Expression } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import { findClassIn } from '../0-program/names.ts';
import type { Program, Symbol } from '../0-program/program.ts';
import { listSpecifiers } from '../0-program/sourceFile.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { languagePackage } from '../0-program/symbols.ts';
import { resolveLineage } from '../1-find/base.ts';
import type { ClassPlace } from '../1-find/base.ts';
import type { FoundClass } from '../1-find/find.ts';
import { Findings, label } from '../finding.ts';
import type { Finding, Place } from '../finding.ts';
import { createPlace } from './types/view.ts';
import { walk } from './walk.ts';

/** The maximum number of files of a package that are searched. */
const mostFiles = 200;

/** A class with a base that the syntax cannot resolve: only the type checker knows whether it is a declaration of the language. */
export interface OpenBase {
  /** The class. */
  readonly name: string;
  /** The place by which TypeScript identifies it: that of its name, or of the whole class if it has none. */
  readonly class: Place;
  /** Whether it is inside a function or an expression, which cannot contain declarations. */
  readonly hidden: boolean;
  /** The source text of its base, and its place. */
  readonly base: string;
  readonly place: Place;
  /** The declaration file that the base comes from, if it imports the language. */
  readonly suspect?: string;
}

/** Returns the base of a class if the syntax cannot resolve it. */
export function findOpenBase(program: Program, { kind, base, file, node, name }: FoundClass): OpenBase | undefined {
  if (kind !== 'service' || !node.superClass || base.kind === 'none' || isNull(node.superClass)) return undefined;
  const own = { file, node };
  const { line, root } = base.kind === 'class' ? resolveLineage(program, base.file, base.node) : { line: [own], root: base };
  if (root.kind !== 'unknown') return undefined;
  const last = line.at(-1)!;
  const sources = isDeclarationFile(last.file) ? [last.file] : listDeclarationFiles(program, last);
  const suspect = sources.find((each) => buildsOnLanguage(program, each));
  return {
    name,
    hidden: !isDeclared(file, node),
    class: createPlace(file, node.id ?? addExport(file, node)),
    base: file.text.slice(node.superClass.start, node.superClass.end),
    place: createPlace(file, node.superClass),
    ...omitUndefined({ suspect: suspect ? program.relative(suspect.path) : undefined }),
  };
}

/** Reports PRAG0760: a base that may be a declaration of the language, and would be dropped. */
export function reportOpenBase({ name, base, place }: OpenBase, { reason, way }: OpenReason, findings: Findings): void {
  findings.report('PRAG0760', { name, base, reason, way }, label(place, 'cannot be followed'));
}

/** Why a base may be a declaration, and what to do. */
export interface OpenReason {
  readonly reason: string;
  readonly way: string;
}

const extendHead = `Extend a head of '${languagePackage}' in this project.`;

/** Reports PRAG0760 without a type checker: bases from declaration files that import the language. */
export function reportSuspects(open: readonly OpenBase[]): readonly Finding[] {
  const findings = new Findings();
  for (const each of open)
    if (each.suspect !== undefined)
      reportOpenBase(each, { reason: `it comes from '${each.suspect}', which imports '${languagePackage}'`, way: extendHead }, findings);
  return findings.list;
}

function isDeclared({ values }: SourceFile, node: Class): boolean {
  return [...values.values()].some((declaration) => findClassIn(declaration) === node);
}

/** Returns the span of a class including `export`, as in TypeScript: the place of a class without a name. */
function addExport({ statementStarts }: SourceFile, { start, end }: Class): { readonly start: number; readonly end: number } {
  return { start: statementStarts.get(start) ?? start, end };
}

function isNull({ type, ...node }: Expression): boolean {
  return type === 'Literal' && 'value' in node && node.value === null;
}

function isDeclarationFile({ path }: SourceFile): boolean {
  return /\.d\.[cm]?ts$/.test(path);
}

/** Returns the declaration files behind the names in a class's base. */
function listDeclarationFiles(program: Program, { file, node }: ClassPlace): SourceFile[] {
  const files: SourceFile[] = [];
  walk(node.superClass, (each) => {
    if (each.type !== 'Identifier') return;
    const found = getFile(program, program.lookup(file, String(each['name']), 'values'));
    if (found && isDeclarationFile(found)) files.push(found);
  });
  return files;
}

function getFile(program: Program, symbol: Symbol): SourceFile | undefined {
  if (symbol.kind === 'declared') return symbol.file;
  if (symbol.kind === 'unresolved') return symbol.module;
  const path = symbol.kind === 'module' ? program.resolve(symbol.from, symbol.specifier) : undefined;
  return path === undefined ? undefined : program.file(path);
}

/** Returns whether a declaration file imports the language, directly or through others. */
function buildsOnLanguage(program: Program, first: SourceFile): boolean {
  const files = new Set([first]);
  for (const file of files) {
    for (const specifier of listSpecifiers(file)) {
      if (specifier === languagePackage) return true;
      const path = program.resolve(file, specifier);
      const next = path === undefined || files.size >= mostFiles ? undefined : program.file(path);
      if (next && isDeclarationFile(next)) files.add(next);
    }
  }
  return false;
}
