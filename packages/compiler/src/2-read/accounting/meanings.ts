import { headClasses, headFunctions, headsByBase } from '../../0-program/language.ts';
import type { Program } from '../../0-program/program.ts';
import type { SourceFile } from '../../0-program/sourceFile.ts';
import { hasMembers, languagePackage } from '../../0-program/symbols.ts';
import { resolveNames } from '../../1-find/resolve.ts';
import type { SourceExpression } from '../../1-find/resolve.ts';

/** The role of a value in declarations. */
export interface ValueRole {
  /**
   * `head`: a function that creates the base of a declaration; `base`: its result, or a class that declarations extend directly; `inner`: the class
   * behind a head; `catalog` and `machine`: the functions with results that the compiler reads from constants.
   */
  readonly kind: 'head' | 'base' | 'inner' | 'catalog' | 'machine';
  /** The name of the language. */
  readonly name: string;
}

/** Returns the role of an expression in declarations; undefined if it has none. */
export function resolveMeaning(program: Program, written: SourceExpression): ValueRole | undefined {
  const resolved = resolveNames(program, written);
  if (resolved.symbol) return resolved.symbol.kind === 'language' ? resolveName(resolved.symbol.name) : undefined;
  const { file, node } = resolved.written;
  if (node.type !== 'CallExpression') return undefined;
  const { symbol } = resolveNames(program, { file, node: node.callee });
  return symbol?.kind === 'language' && headFunctions.has(symbol.name) ? { kind: 'base', name: symbol.name } : undefined;
}

function resolveName(name: string): ValueRole | undefined {
  if (headFunctions.has(name)) return { kind: 'head', name };
  if (headClasses.has(name)) return { kind: 'base', name };
  if (Object.hasOwn(headsByBase, name)) return { kind: 'inner', name };
  if (name === 'permissions') return { kind: 'catalog', name };
  return name === 'stateMachine' ? { kind: 'machine', name } : undefined;
}

/** The names of a file that refer to the language's declarations. */
export interface LanguageNames {
  /** Names of heads, and of constants with a head as their value. */
  readonly heads: ReadonlySet<string>;
  /** Names of namespaces that contain heads. */
  readonly namespaces: ReadonlySet<string>;
  /** Names of types that apply to declarations only, with their names in the language. */
  readonly types: ReadonlyMap<string, string>;
}

/** Returns the names of a file that refer to the language, directly or through the project's own modules; undefined if there is none. */
export function listLanguageNames(program: Program, file: SourceFile, placed: ReadonlySet<string>): LanguageNames | undefined {
  const heads = new Set<string>();
  const namespaces = new Set<string>();
  const types = new Map<string, string>();
  for (const name of file.imports.keys()) {
    const symbol = program.lookup(file, name, 'values');
    if (symbol.kind === 'module' && holdsHeads(program, symbol.from, symbol.specifier)) namespaces.add(name);
    else if (symbol.kind === 'language' && placed.has(symbol.name)) types.set(name, symbol.name);
    else if (isMeant(program, file, name)) heads.add(name);
  }
  for (const [name, declaration] of file.values) if (declaration.kind === 'const' && isMeant(program, file, name)) heads.add(name);
  return heads.size + namespaces.size + types.size === 0 ? undefined : { heads, namespaces, types };
}

function isMeant(program: Program, file: SourceFile, name: string): boolean {
  const node = { type: 'Identifier', name, start: 0, end: 0 } as SourceExpression['node'];
  return resolveMeaning(program, { file, node }) !== undefined;
}

/** Returns whether a module is the language, or re-exports its heads. */
function holdsHeads(program: Program, from: SourceFile, specifier: string): boolean {
  if (specifier === languagePackage) return true;
  if (!specifier.startsWith('.')) return false;
  const path = program.resolve(from, specifier);
  const module = path === undefined ? undefined : program.file(path);
  if (!module) return false;
  if (module.stars.includes(languagePackage)) return true;
  return program.exportedNames(module).some((name) => {
    const symbol = program.findExported(from, { specifier, imported: name }, 'values');
    return symbol.kind === 'language' ? resolveName(symbol.name) !== undefined : hasMembers(symbol);
  });
}
