import type { CallExpression, Class } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import { classIn } from '../0-program/names.ts';
import type { Program, Symbol } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { resolveNames } from './resolve.ts';
import type { Written } from './resolve.ts';

/** What a class extends. */
export type Base =
  | { readonly kind: 'none' }
  /** A head or a class of the language; `call` if it is called, where that is written. */
  | { readonly kind: 'language'; readonly name: string; readonly call?: Written<CallExpression> }
  | { readonly kind: 'class'; readonly file: SourceFile; readonly name: string; readonly node: Class }
  /** Anything else: the result of a function, a class of a package, a choice. */
  | { readonly kind: 'unknown'; readonly symbol?: Symbol };

/** A class, and the file that it stands in. */
export interface ClassPlace {
  readonly file: SourceFile;
  readonly node: Class;
}

/** Returns what a class extends, through constants, namespaces and re-exports. */
export function baseOf(program: Program, file: SourceFile, { superClass }: Class): Base {
  if (!superClass) return { kind: 'none' };
  const { written, symbol } = resolveNames(program, { file, node: superClass });
  if (symbol) return baseOfSymbol(symbol);
  if (written.node.type !== 'CallExpression') return { kind: 'unknown' };
  const callee = resolveNames(program, { file: written.file, node: written.node.callee });
  if (callee.symbol?.kind !== 'language') return { kind: 'unknown', ...omitUndefined({ symbol: callee.symbol }) };
  return { kind: 'language', name: callee.symbol.name, call: { file: written.file, node: written.node } };
}

function baseOfSymbol(symbol: Symbol): Base {
  if (symbol.kind === 'language') return { kind: 'language', name: symbol.name };
  const node = symbol.kind === 'declared' ? classIn(symbol.declaration) : undefined;
  return symbol.kind === 'declared' && node ? { kind: 'class', file: symbol.file, name: symbol.name, node } : { kind: 'unknown', symbol };
}

/** Returns the classes from a class to the one at the root of its bases, and what that one extends. */
export function lineageOf(program: Program, file: SourceFile, node: Class): { readonly line: readonly ClassPlace[]; readonly root: Base } {
  const line: ClassPlace[] = [{ file, node }];
  for (let depth = 0; depth < 20; depth++) {
    const last = line.at(-1)!;
    const base = baseOf(program, last.file, last.node);
    if (base.kind !== 'class') return { line, root: base };
    line.push({ file: base.file, node: base.node });
  }
  return { line, root: { kind: 'unknown' } };
}
