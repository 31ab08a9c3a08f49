import type { Program, Symbol } from '../0-program/program.ts';
import { headOf } from '../1-find/find.ts';

/** The key of the entity class that a name stands for; undefined where it is none. */
export function entityKey(program: Program, symbol: Symbol): string | undefined {
  if (symbol.kind !== 'declared' || symbol.declaration.kind !== 'class') return undefined;
  if (headOf(program, symbol.file, symbol.declaration.node) !== 'Entity') return undefined;
  return `${program.relative(symbol.file.path)}#${symbol.name}`;
}
