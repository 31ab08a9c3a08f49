import type { Class } from 'oxc-parser';
import { operationHeads, standardErrors } from '../0-program/language.ts';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';

/** The kinds of class that the compiler reads. */
export type FoundKind =
  | 'operation'
  | 'group'
  | 'module'
  | 'error'
  | 'provider'
  | 'filter'
  | 'service'
  | 'entity'
  | 'policy'
  | 'seed'
  | 'event'
  | 'messageHandler';

/** A class that matters, found from the syntax alone. */
export interface Found {
  readonly kind: FoundKind;
  /** The name of the language's head or base class; empty for a plain service class. */
  readonly head: string;
  readonly name: string;
  readonly file: SourceFile;
  readonly node: Class;
}

const baseKinds: Readonly<Record<string, FoundKind>> = {
  EndpointGroup: 'group',
  Module: 'module',
  ApplicationError: 'error',
  Provider: 'provider',
  ActionFilter: 'filter',
  Entity: 'entity',
  Policy: 'policy',
  PolicyOf: 'policy',
  Seed: 'seed',
  DomainEvent: 'event',
  MessageHandler: 'messageHandler',
};

/** The classes of one file that are declarations, and its other classes, which may be services. */
export function findIn(program: Program, file: SourceFile): Found[] {
  const found: Found[] = [];
  for (const [name, declaration] of file.values) {
    if (declaration.kind !== 'class') continue;
    const head = headOf(program, file, declaration.node);
    const kind = kindOf(head);
    found.push({ kind, head: kind === 'service' ? '' : head, name, file, node: declaration.node });
  }
  return found;
}

/** What a class is, by the language's name at the root of its bases. */
export function kindOf(head: string): FoundKind {
  return operationHeads.has(head) ? 'operation' : standardErrors.has(head) ? 'error' : (baseKinds[head] ?? 'service');
}

/** The language's name at the root of the class's bases: through calls and through classes that extend classes. */
export function headOf(program: Program, file: SourceFile, node: Class): string {
  let [where, each] = [file, node];
  for (let depth = 0; depth < 20; depth++) {
    const base = each.superClass?.type === 'CallExpression' ? each.superClass.callee : each.superClass;
    if (base?.type !== 'Identifier') return '';
    const symbol = program.lookup(where, base.name, 'values');
    if (symbol.kind === 'language') return symbol.name;
    if (symbol.kind !== 'declared' || symbol.declaration.kind !== 'class') return '';
    [where, each] = [symbol.file, symbol.declaration.node];
  }
  return '';
}
