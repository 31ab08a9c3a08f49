import type { Expression } from 'oxc-parser';
import { languagePackage } from '../0-program/program.ts';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { ownerOf, topLevel } from './owner.ts';
import type { RequirementRecord } from './records.ts';
import { languageName } from './reading.ts';
import { constantOf } from './types/literals.ts';
import { placeOf } from './types/view.ts';
import { walk } from './walk.ts';
import type { AnyNode } from './walk.ts';

/** What asks for permissions, under the names that a file has for it. */
interface Asking {
  /** Whether a callee is `hasPermission`. */
  readonly isFunction: (callee: AnyNode) => boolean;
  /** Whether callers are known, and so may be asked by `caller.holds(…)`. */
  readonly knowsCallers: boolean;
}

/** Every `hasPermission(…)` and `caller.holds(…)` of a file whose permission is known at build time, with the class or constant that it stands in. */
export function readRequirements(program: Program, file: SourceFile): RequirementRecord[] {
  const asking = {
    isFunction: (callee: AnyNode) => languageName(program, { file, node: callee as unknown as Expression }) === 'hasPermission',
    knowsCallers: knowsCallers(program, file),
  };
  if (!file.text.includes('ermission') && !asking.knowsCallers) return [];
  return topLevel(file).flatMap((owner) =>
    argumentsIn(owner, asking).flatMap((node) => {
      const { value } = constantOf(program, file, node);
      if (typeof value !== 'string' || isOfHosts(value)) return [];
      return [{ permission: value, in: ownerOf(program, file, owner, node as unknown as AnyNode).in, place: placeOf(file, node) }];
    }),
  );
}

/** The permissions of operators, which every host knows. */
function isOfHosts(permission: string): boolean {
  return /^service\.message\./i.test(permission);
}

const callerTypes = new Set(['Caller', 'PolicyContext', 'Policy']);

/** Whether a file imports a type through which code asks callers for permissions. */
function knowsCallers(program: Program, file: SourceFile): boolean {
  return [...file.imports.keys()].some((name) => {
    const symbol = program.lookup(file, name, 'types');
    return symbol.kind === 'language' ? callerTypes.has(symbol.name) : symbol.kind === 'module' && symbol.specifier === languagePackage;
  });
}

function argumentsIn(owner: AnyNode, { isFunction, knowsCallers }: Asking): Expression[] {
  const found: Expression[] = [];
  walk(owner, (node) => {
    const callee = node.type === 'CallExpression' ? (node['callee'] as AnyNode) : undefined;
    if (!callee || !((knowsCallers && asksCaller(callee)) || isFunction(callee))) return;
    const [first] = node['arguments'] as Expression[];
    if (first) found.push(first);
  });
  return found;
}

/** Whether it is `caller.holds`, `this.#caller.holds`, `context.caller.holds` …: types are not known here, so that the name has to tell. */
function asksCaller(callee: AnyNode): boolean {
  if (callee.type !== 'MemberExpression' || nameOf(callee['property'] as AnyNode) !== 'holds') return false;
  const asked = callee['object'] as AnyNode;
  return /caller$/i.test(nameOf(asked.type === 'MemberExpression' ? (asked['property'] as AnyNode) : asked));
}

/** The name of an identifier; the empty text for anything else. */
function nameOf(node: AnyNode): string {
  return node.type === 'Identifier' || node.type === 'PrivateIdentifier' ? (node['name'] as string) : '';
}
