import type { TSType, TSTypeParameterDeclaration } from 'oxc-parser';
import type { DeclaredSymbol } from './recursion.ts';
import type { Scope } from './view.ts';

/** Binds type parameters to the arguments given (or to their defaults). */
export function bind(
  parameters: TSTypeParameterDeclaration | null | undefined,
  { symbol, given }: { readonly symbol: DeclaredSymbol; readonly given: readonly TSType[] },
  scope: Scope,
): Scope {
  const bindings = new Map<string, { node: TSType; scope: Scope }>();
  const inner: Scope = { file: symbol.file, bindings };
  parameters?.params.forEach((parameter, index) => {
    const argument = given[index];
    if (argument) bindings.set(parameter.name.name, { node: argument, scope });
    else if (parameter.default) bindings.set(parameter.name.name, { node: parameter.default, scope: inner });
  });
  return inner;
}
