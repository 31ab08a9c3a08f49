import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { headOf } from '../1-find/find.ts';
import { ownerOf, topLevel } from './owner.ts';
import type { RaiseRecord } from './messageRecords.ts';
import { placeOf } from './types/view.ts';
import { walk } from './walk.ts';
import type { AnyNode } from './walk.ts';

/** Every place of a file that makes an event, with the class and method (or the function) that it stands in. */
export function readRaises(program: Program, file: SourceFile): RaiseRecord[] {
  const events = eventsMadeIn(program, file);
  if (events.size === 0) return [];
  return topLevel(file).flatMap((owner) =>
    constructionsIn(owner).flatMap(({ name, node }) => {
      const event = events.get(name);
      return event === undefined ? [] : [{ event, ...ownerOf(program, file, { owner, node }), place: placeOf(file, node) }];
    }),
  );
}

/** The keys of the event classes that stand behind `new` in a file, by their local names. */
function eventsMadeIn(program: Program, file: SourceFile): Map<string, string> {
  const names = new Set([...file.text.matchAll(/\bnew\s+([A-Za-z_$][\w$]*)/g)].map(([, name]) => name!));
  return new Map(
    [...names].flatMap((name) => {
      const symbol = program.lookup(file, name, 'values');
      if (symbol.kind !== 'declared' || symbol.declaration.kind !== 'class') return [];
      if (headOf(program, symbol.file, symbol.declaration.node) !== 'DomainEvent') return [];
      return [[name, `${program.relative(symbol.file.path)}#${symbol.name}`]];
    }),
  );
}

function constructionsIn(owner: AnyNode): { name: string; node: AnyNode }[] {
  const found: { name: string; node: AnyNode }[] = [];
  walk(owner, (node) => {
    const callee = node.type === 'NewExpression' ? (node['callee'] as AnyNode) : undefined;
    if (callee?.type === 'Identifier') found.push({ name: callee['name'] as string, node });
  });
  return found;
}
