import type { Expression } from 'oxc-parser';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { ownerOf, topLevel } from './owner.ts';
import type { RequirementRecord } from './records.ts';
import { constantOf } from './types/literals.ts';
import { placeOf } from './types/view.ts';
import { walk } from './walk.ts';
import type { AnyNode } from './walk.ts';

/** Every `hasPermission(…)` of a file whose permission is known at build time, with the class or constant that it stands in. */
export function readRequirements(program: Program, file: SourceFile): RequirementRecord[] {
  const names = namesIn(program, file);
  if (names.size === 0) return [];
  return topLevel(file).flatMap((owner) =>
    argumentsIn(owner, names).flatMap((node) => {
      const { value } = constantOf(program, file, node);
      if (typeof value !== 'string') return [];
      return [
        { permission: value, in: ownerOf(program, file, { owner, node: node as unknown as AnyNode }).in, place: placeOf(file, node) },
      ];
    }),
  );
}

/** What the file calls `hasPermission`. */
function namesIn(program: Program, file: SourceFile): Set<string> {
  const isIt = (name: string) => {
    const symbol = program.lookup(file, name, 'values');
    return symbol.kind === 'language' && symbol.name === 'hasPermission';
  };
  return new Set([...file.imports.keys()].filter(isIt));
}

function argumentsIn(owner: AnyNode, names: ReadonlySet<string>): Expression[] {
  const found: Expression[] = [];
  walk(owner, (node) => {
    const callee = node.type === 'CallExpression' ? (node['callee'] as AnyNode) : undefined;
    if (callee?.type !== 'Identifier' || !names.has(callee['name'] as string)) return;
    const [first] = node['arguments'] as Expression[];
    if (first) found.push(first);
  });
  return found;
}
