import { findClassIn } from '../0-program/names.ts';
import type { Program, Symbol } from '../0-program/program.ts';
import type { ClassPlace } from '../1-find/base.ts';
import { resolveHead } from '../1-find/find.ts';

/** Returns the key of the entity class behind a name; undefined if it is not an entity. */
export function buildEntityKey(program: Program, symbol: Symbol): string | undefined {
  const node = symbol.kind === 'declared' ? findClassIn(symbol.declaration) : undefined;
  return symbol.kind === 'declared' && node ? resolveEntityKey(program, { file: symbol.file, name: symbol.name, node }) : undefined;
}

/** Returns the key of a class if it is an entity. */
export function resolveEntityKey(program: Program, { file, name, node }: ClassPlace & { readonly name: string }): string | undefined {
  return resolveHead(program, file, node) === 'Entity' ? `${program.relative(file.path)}#${name}` : undefined;
}
