import type { Expression } from 'oxc-parser';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { namePath } from '../0-program/symbols.ts';
import { headOf } from '../1-find/find.ts';
import { ownerOf, topLevel } from './owner.ts';
import { classNamed } from './reading.ts';
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
      return event === undefined ? [] : [{ event, ...ownerOf(program, file, owner, node), place: placeOf(file, node) }];
    }),
  );
}

/** The keys of the event classes that stand behind `new` in a file, by their local names. */
function eventsMadeIn(program: Program, file: SourceFile): Map<string, string> {
  const names = new Set(
    [...file.text.matchAll(/\bnew\s+([A-Za-z_$][\w$]*(?:\s*\.\s*[A-Za-z_$][\w$]*)*)/g)].map(([, name]) => name!.replace(/\s/g, '')),
  );
  return new Map(
    [...names].flatMap((name) => {
      const found = classNamed(program, { file, node: expressionOf(name) });
      if (!found || headOf(program, found.file, found.node) !== 'DomainEvent') return [];
      return [[name, `${program.relative(found.file.path)}#${found.name}`]];
    }),
  );
}

/** `a.b` as the expression that it names. */
function expressionOf(name: string): Expression {
  const [first = '', ...rest] = name.split('.');
  const place = { start: 0, end: 0 };
  let named = { type: 'Identifier', name: first, ...place } as Expression;
  for (const property of rest) {
    const key = { type: 'Identifier', name: property, ...place };
    named = { type: 'MemberExpression', object: named, property: key, computed: false, ...place } as Expression;
  }
  return named;
}

function constructionsIn(owner: AnyNode): { name: string; node: AnyNode }[] {
  const found: { name: string; node: AnyNode }[] = [];
  walk(owner, (node) => {
    const callee = node.type === 'NewExpression' ? (node['callee'] as AnyNode) : undefined;
    const path = callee && namePath(callee);
    if (path) found.push({ name: path.join('.'), node });
  });
  return found;
}
