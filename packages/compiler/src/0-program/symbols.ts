import { isLanguageName } from './language.ts';
import { listParts } from './names.ts';
import type { LocalDeclaration, SourceFile } from './sourceFile.ts';

/** The package that exports the language. */
export const languagePackage = '@portico/core';

/** The package of `Database`, the only name of the language that comes with the data store. */
const dataPackage = '@portico/data';

/** The meaning of a name: a declaration in some file, a name of the language, or a global of TypeScript's library. */
export type Symbol =
  | { readonly kind: 'declared'; readonly file: SourceFile; readonly name: string; readonly declaration: LocalDeclaration }
  | { readonly kind: 'language'; readonly name: string }
  | { readonly kind: 'global'; readonly name: string }
  /** All that a module exports, under one name: `import * as ns`, `export * as ns`. */
  | { readonly kind: 'module'; readonly name: string; readonly from: SourceFile; readonly specifier: string }
  /** A type of the emitted index, which may not exist yet: the calls of an area. */
  | { readonly kind: 'emitted'; readonly name: string }
  /** `module`: the file that the specifier resolves to, if it lacks the name. */
  | { readonly kind: 'unresolved'; readonly specifier: string; readonly name: string; readonly module?: SourceFile };

/** Types and values are resolved separately. */
export type NameSpace = 'types' | 'values';

/** A name of another module. */
export interface ForeignName {
  readonly specifier: string;
  readonly imported: string;
}

/** Returns whether a name of a module belongs to the language. */
export function isOfLanguage({ specifier, imported }: ForeignName): boolean {
  return specifier === languagePackage || (specifier === dataPackage && imported === 'Database');
}

/** Returns the symbol of a name that the language exports; undefined for another name. */
export function createLanguageSymbol(name: string): Symbol | undefined {
  return isLanguageName(name) ? { kind: 'language', name } : undefined;
}

/** Returns the names of `a.b.c` from the left, in a value or a type; undefined for anything but names and literal keys. */
export function getNamePath(node: unknown): string[] | undefined {
  const { type, name } = node as { type: string; name?: string };
  if (type === 'Identifier') return [name!];
  if (type === 'TSQualifiedName') {
    const { left, right } = node as { left: unknown; right: { name: string } };
    const path = getNamePath(left);
    return path && [...path, right.name];
  }
  if (type !== 'MemberExpression')
    return type === 'ParenthesizedExpression' ? getNamePath((node as { expression: unknown }).expression) : undefined;
  const { object, property, computed } = node as {
    object: unknown;
    property: { type: string; name?: string; value?: unknown };
    computed: boolean;
  };
  const path = getNamePath(object);
  const key = computed ? (typeof property.value === 'string' ? property.value : undefined) : property.name;
  return path && key !== undefined && property.type !== 'PrivateIdentifier' ? [...path, key] : undefined;
}

/** Returns whether a symbol is a namespace: a module under a name, or a declared one. */
export function hasMembers(symbol: Symbol): boolean {
  return symbol.kind === 'module' || (symbol.kind === 'declared' && listParts(symbol.declaration).some(({ kind }) => kind === 'namespace'));
}
