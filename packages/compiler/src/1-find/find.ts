import type { Class } from 'oxc-parser';
import { operationHeads, standardErrors } from '../0-program/language.ts';
import { classIn } from '../0-program/names.ts';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { resolveBase, resolveLineage } from './base.ts';
import type { Base } from './base.ts';

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
  /** What the class itself extends. */
  readonly base: Base;
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
    const node = classIn(declaration);
    if (!node) continue;
    const base = resolveBase(program, file, node);
    const head = rootName(base.kind === 'class' ? resolveLineage(program, base.file, base.node).root : base);
    const kind = getKind(head);
    found.push({ kind, head: kind === 'service' ? '' : head, base, name, file, node });
  }
  return found;
}

/** What a class is, by the language's name at the root of its bases. */
export function getKind(head: string): FoundKind {
  return operationHeads.has(head) ? 'operation' : standardErrors.has(head) ? 'error' : (baseKinds[head] ?? 'service');
}

/** The language's name at the root of the class's bases: through calls, constants and classes that extend classes. */
export function resolveHead(program: Program, file: SourceFile, node: Class): string {
  return rootName(resolveLineage(program, file, node).root);
}

function rootName(root: Base): string {
  return root.kind === 'language' ? root.name : '';
}
