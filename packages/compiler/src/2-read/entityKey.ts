import { classIn } from '../0-program/names.ts';
import type { Program, Symbol } from '../0-program/program.ts';
import type { ClassPlace } from '../1-find/base.ts';
import { resolveHead } from '../1-find/find.ts';

/** The key of the entity class that a name stands for; undefined where it is none. */
export function entityKey(program: Program, symbol: Symbol): string | undefined {
  const node = symbol.kind === 'declared' ? classIn(symbol.declaration) : undefined;
  return symbol.kind === 'declared' && node ? keyOfEntity(program, { file: symbol.file, name: symbol.name, node }) : undefined;
}

/** The key of a class if it is an entity. */
export function keyOfEntity(program: Program, { file, name, node }: ClassPlace & { readonly name: string }): string | undefined {
  return resolveHead(program, file, node) === 'Entity' ? `${program.relative(file.path)}#${name}` : undefined;
}
