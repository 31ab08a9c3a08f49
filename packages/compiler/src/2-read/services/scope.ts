import type { TSType, TSTypeParameterDeclaration } from 'oxc-parser';
import type { SourceFile } from '../../0-program/sourceFile.ts';
import type { MixinClass } from '../../1-find/mixins.ts';

/** A type argument: a type written somewhere, or the parameter of a generic class that is not instantiated yet. */
export type TypeArgument = { readonly node: TSType; readonly scope: TypeScope } | { readonly open: string };

/** The context of a service's type: its file, and the bindings of the type parameters in scope. */
export interface TypeScope {
  readonly file: SourceFile;
  readonly bindings: ReadonlyMap<string, TypeArgument>;
  /** The number of aliases and bases that were followed so far. */
  readonly depth: number;
}

/** The number of aliases and bases after which a type counts as infinite. */
export const deepestType = 50;

/** Returns the scope of a file's top level. */
export function createTopScope(file: SourceFile): TypeScope {
  return { file, bindings: new Map(), depth: 0 };
}

/** Returns the scope inside a generic class with open parameters: `%0`, `%1`. */
export function openScope(file: SourceFile, parameters: TSTypeParameterDeclaration | null | undefined): TypeScope {
  const names = parameters?.params.map(({ name }) => name.name) ?? [];
  return { file, bindings: new Map(names.map((name, index) => [name, { open: openName(index) }])), depth: 0 };
}

/** Returns the name of an open type parameter in keys. */
export function openName(index: number): string {
  return `%${index}`;
}

/** A declaration with type parameters, and the arguments of one use. */
export interface Instantiation {
  readonly file: SourceFile;
  readonly parameters: TSTypeParameterDeclaration | null | undefined;
  readonly given: readonly TSType[];
}

/** The binding of a type parameter without an argument; no key has it. */
export const unknownName = '';

/** Binds type parameters to the arguments given, or to their defaults. */
export function bindParameters({ file, parameters, given }: Instantiation, scope: TypeScope): TypeScope {
  const bindings = new Map<string, TypeArgument>();
  const inner: TypeScope = { file, bindings, depth: scope.depth + 1 };
  parameters?.params.forEach(({ name, default: standard }, index) => {
    const argument = given[index];
    if (argument) bindings.set(name.name, { node: argument, scope });
    else bindings.set(name.name, standard ? { node: standard, scope: inner } : { open: unknownName });
  });
  return inner;
}

/** Returns the scope inside the class of a mixin: TypeScript infers the arguments of its type parameters, which no key can name. */
export function openMixinScope({ file, node, parameters }: MixinClass, scope: TypeScope): TypeScope {
  const own = node.typeParameters?.params.map(({ name }) => name.name) ?? [];
  return { file, bindings: new Map([...parameters, ...own].map((name) => [name, { open: unknownName }])), depth: scope.depth + 1 };
}

/** Returns the scope of the base of a mixin's class: that of the call for an argument, otherwise that of the class. */
export function getMixinBaseScope(mixin: MixinClass, scope: TypeScope): TypeScope {
  return mixin.base?.isArgument ? { ...scope, file: mixin.base.file, depth: scope.depth + 1 } : openMixinScope(mixin, scope);
}

/** Returns the binding of a type parameter with this name. */
export function getBinding(scope: TypeScope, path: readonly string[]): TypeArgument | undefined {
  return path.length === 1 ? scope.bindings.get(path[0]!) : undefined;
}
