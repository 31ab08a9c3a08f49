import type { Class } from 'oxc-parser';
import { operationHeads, standardErrors } from '../0-program/language.ts';
import { findClassIn } from '../0-program/names.ts';
import type { LocalDeclaration } from '../0-program/names.ts';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { resolveBase, resolveLineage } from './base.ts';
import type { Base } from './base.ts';
import { findConstant, stripParentheses } from './resolve.ts';

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
  | 'messageHandler'
  | 'job';

/** A class that the compiler reads, found from the syntax alone. */
export interface FoundClass {
  readonly kind: FoundKind;
  /** The name of the language's head or base class; empty for a plain service class. */
  readonly head: string;
  /** The direct base of the class. */
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
  Job: 'job',
};

/** Returns the declaration classes of one file, and its other classes, which may be services. */
export function findIn(program: Program, file: SourceFile): FoundClass[] {
  const found: FoundClass[] = [];
  for (const [name, declaration] of file.values) {
    const node = findClassIn(declaration) ?? findClassExpression(declaration);
    if (!node) continue;
    const base = resolveBase(program, file, node);
    const head = getRootName(base.kind === 'class' ? resolveLineage(program, base.file, base.node).root : base);
    const kind = getKind(head);
    // No type has the name of a constant, which generated code of other kinds needs.
    if (node.type === 'ClassExpression' && kind !== 'service') continue;
    found.push({ kind, head: kind === 'service' ? '' : head, base, name, file, node });
  }
  return found;
}

/** Returns the class expression that is the value of a constant. */
function findClassExpression(declaration: LocalDeclaration): Class | undefined {
  const value = findConstant(declaration);
  const node = value && stripParentheses(value);
  return node?.type === 'ClassExpression' ? node : undefined;
}

/** Returns the kind of a class, by the language's name at the root of its bases. */
export function getKind(head: string): FoundKind {
  return operationHeads.has(head) ? 'operation' : standardErrors.has(head) ? 'error' : (baseKinds[head] ?? 'service');
}

/** Returns the language's name at the root of the class's bases: through calls, constants and inherited classes. */
export function resolveHead(program: Program, file: SourceFile, node: Class): string {
  return getRootName(resolveLineage(program, file, node).root);
}

function getRootName(root: Base): string {
  return root.kind === 'language' ? root.name : '';
}
