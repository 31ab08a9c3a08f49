import type { Expression } from 'oxc-parser';
import type { Program, Space } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { ownerOf, topLevel } from './owner.ts';
import type { RequirementRecord } from './records.ts';
import { constantOf } from './types/literals.ts';
import { placeOf } from './types/view.ts';
import { walk } from './walk.ts';
import type { AnyNode } from './walk.ts';

/** What asks for permissions, under the names that a file has for it. */
interface Asking {
  /** Those of `hasPermission`. */
  readonly functions: ReadonlySet<string>;
  /** Whether callers are known, and so may be asked by `caller.holds(…)`. */
  readonly knowsCallers: boolean;
}

/** Every `hasPermission(…)` and `caller.holds(…)` of a file whose permission is known at build time, with the class or constant that it stands in. */
export function readRequirements(program: Program, file: SourceFile): RequirementRecord[] {
  const asking = {
    functions: namesIn(program, file, { space: 'values', of: ['hasPermission'] }),
    knowsCallers: knowsCallers(program, file),
  };
  if (asking.functions.size === 0 && !asking.knowsCallers) return [];
  return topLevel(file).flatMap((owner) =>
    argumentsIn(owner, asking).flatMap((node) => {
      const { value } = constantOf(program, file, node);
      if (typeof value !== 'string' || isOfHosts(value)) return [];
      return [
        { permission: value, in: ownerOf(program, file, { owner, node: node as unknown as AnyNode }).in, place: placeOf(file, node) },
      ];
    }),
  );
}

/** The permissions of operators, which every host knows. */
function isOfHosts(permission: string): boolean {
  return /^service\.message\./i.test(permission);
}

/** What the file calls these names of the language. */
function namesIn(program: Program, file: SourceFile, { space, of }: { space: Space; of: readonly string[] }): Set<string> {
  const isIt = (name: string) => {
    const symbol = program.lookup(file, name, space);
    return symbol.kind === 'language' && of.includes(symbol.name);
  };
  return new Set([...file.imports.keys()].filter(isIt));
}

function knowsCallers(program: Program, file: SourceFile): boolean {
  return namesIn(program, file, { space: 'types', of: ['Caller', 'PolicyContext', 'Policy'] }).size > 0;
}

function argumentsIn(owner: AnyNode, { functions, knowsCallers }: Asking): Expression[] {
  const found: Expression[] = [];
  walk(owner, (node) => {
    const callee = node.type === 'CallExpression' ? (node['callee'] as AnyNode) : undefined;
    if (!callee || !(functions.has(nameOf(callee)) || (knowsCallers && asksCaller(callee)))) return;
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
