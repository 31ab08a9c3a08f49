import type { Expression } from 'oxc-parser';
import { languagePackage } from '../0-program/program.ts';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { findOwner, listTopLevel } from './owner.ts';
import type { RequirementRecord } from './records.ts';
import { resolveLanguageName } from './reading.ts';
import { evaluateConstant } from './types/literals.ts';
import { createPlace } from './types/view.ts';
import { walk } from './walk.ts';
import type { AnyNode } from './walk.ts';

/** Returns every `hasPermission(…)` and `caller.holds(…)` of a file with a permission known at build time, with the surrounding class or constant. */
export function readRequirements(program: Program, file: SourceFile): RequirementRecord[] {
  const checksPermission = (callee: AnyNode) =>
    resolveLanguageName(program, { file, node: callee as unknown as Expression }) === 'hasPermission';
  const hasCallers = knowsCallers(program, file);
  if (!file.text.includes('ermission') && !hasCallers) return [];
  const isCheck = (callee: AnyNode) => (hasCallers && asksCaller(callee)) || checksPermission(callee);
  return listTopLevel(file).flatMap((owner) =>
    listPermissionArguments(owner, isCheck).flatMap((node) => {
      const { value } = evaluateConstant(program, file, node);
      if (typeof value !== 'string' || isOfHosts(value)) return [];
      return [{ permission: value, in: findOwner(program, file, owner, node as unknown as AnyNode).in, place: createPlace(file, node) }];
    }),
  );
}

/** Returns whether a permission is one for operators, which every host knows. */
function isOfHosts(permission: string): boolean {
  return /^service\.message\./i.test(permission);
}

const callerTypes = new Set(['Caller', 'PolicyContext', 'Policy']);

/** Returns whether a file imports a type that code uses to check permissions of callers. */
function knowsCallers(program: Program, file: SourceFile): boolean {
  return [...file.imports.keys()].some((name) => {
    const symbol = program.lookup(file, name, 'types');
    return symbol.kind === 'language' ? callerTypes.has(symbol.name) : symbol.kind === 'module' && symbol.specifier === languagePackage;
  });
}

function listPermissionArguments(owner: AnyNode, isCheck: (callee: AnyNode) => boolean): Expression[] {
  const found: Expression[] = [];
  walk(owner, (node) => {
    const callee = node.type === 'CallExpression' ? (node['callee'] as AnyNode) : undefined;
    if (!callee || !isCheck(callee)) return;
    const [first] = node['arguments'] as Expression[];
    if (first) found.push(first);
  });
  return found;
}

/** Returns whether a callee is `caller.holds`, `this.#caller.holds`, `context.caller.holds` …: types are unknown here, so the name decides. */
function asksCaller(callee: AnyNode): boolean {
  if (callee.type !== 'MemberExpression' || getIdentifierName(callee['property'] as AnyNode) !== 'holds') return false;
  const asked = callee['object'] as AnyNode;
  return /caller$/i.test(getIdentifierName(asked.type === 'MemberExpression' ? (asked['property'] as AnyNode) : asked));
}

/** Returns the name of an identifier; the empty string for anything else. */
function getIdentifierName(node: AnyNode): string {
  return node.type === 'Identifier' || node.type === 'PrivateIdentifier' ? (node['name'] as string) : '';
}
