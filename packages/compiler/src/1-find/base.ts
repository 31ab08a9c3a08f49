import type { CallExpression, Class } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import { findClassIn } from '../0-program/names.ts';
import type { Program, Symbol } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { resolveNames } from './resolve.ts';
import type { SourceExpression } from './resolve.ts';

/** The base of a class. */
export type Base =
  | { readonly kind: 'none' }
  /** A head or a class of the language; `call` if it is called, with its place. */
  | { readonly kind: 'language'; readonly name: string; readonly call?: SourceExpression<CallExpression> }
  | { readonly kind: 'class'; readonly file: SourceFile; readonly name: string; readonly node: Class }
  /** Anything else: the result of a function, a class of a package, a choice. */
  | { readonly kind: 'unknown'; readonly symbol?: Symbol };

/** A class and its file. */
export interface ClassPlace {
  readonly file: SourceFile;
  readonly node: Class;
}

/** Returns the base of a class, through constants, namespaces and re-exports. */
export function resolveBase(program: Program, file: SourceFile, { superClass }: Class): Base {
  if (!superClass) return { kind: 'none' };
  const { written, symbol } = resolveNames(program, { file, node: superClass });
  if (symbol) return resolveSymbolBase(symbol);
  if (written.node.type === 'ClassExpression')
    return { kind: 'class', file: written.file, name: written.node.id?.name ?? '(anonymous class)', node: written.node };
  if (written.node.type !== 'CallExpression') return { kind: 'unknown' };
  const callee = resolveNames(program, { file: written.file, node: written.node.callee });
  if (callee.symbol?.kind !== 'language') return { kind: 'unknown', ...omitUndefined({ symbol: callee.symbol }) };
  return { kind: 'language', name: callee.symbol.name, call: { file: written.file, node: written.node } };
}

function resolveSymbolBase(symbol: Symbol): Base {
  if (symbol.kind === 'language') return { kind: 'language', name: symbol.name };
  const node = symbol.kind === 'declared' ? findClassIn(symbol.declaration) : undefined;
  return symbol.kind === 'declared' && node ? { kind: 'class', file: symbol.file, name: symbol.name, node } : { kind: 'unknown', symbol };
}

/** Returns the classes from a class to its root class, and the base of the root class. */
export function resolveLineage(
  program: Program,
  file: SourceFile,
  node: Class,
): { readonly line: readonly ClassPlace[]; readonly root: Base } {
  const line: ClassPlace[] = [{ file, node }];
  for (let depth = 0; depth < 20; depth++) {
    const last = line.at(-1)!;
    const base = resolveBase(program, last.file, last.node);
    if (base.kind !== 'class') return { line, root: base };
    line.push({ file: base.file, node: base.node });
  }
  return { line, root: { kind: 'unknown' } };
}
