import type { Expression } from 'oxc-parser';
import type { Program } from '../0-program/program.ts';
import type { SourceFile } from '../0-program/sourceFile.ts';
import { getNamePath } from '../0-program/symbols.ts';
import { resolveHead } from '../1-find/find.ts';
import { findOwner, listTopLevel } from './owner.ts';
import { resolveClass } from './reading.ts';
import type { RaiseRecord } from './messageRecords.ts';
import { createPlace } from './types/view.ts';
import { walk } from './walk.ts';
import type { AnyNode } from './walk.ts';

/** Returns every place of a file that creates an event, with the surrounding class and method (or function). */
export function readRaises(program: Program, file: SourceFile): RaiseRecord[] {
  const events = listCreatedEvents(program, file);
  if (events.size === 0) return [];
  return listTopLevel(file).flatMap((owner) => {
    const delayed = listDelayed(owner);
    return listConstructions(owner).flatMap(({ name, node }): RaiseRecord[] => {
      const event = events.get(name);
      if (event === undefined) return [];
      const isDelayed = delayed.some(({ start, end }) => start <= node.start && node.end <= end);
      return [{ event, ...findOwner(program, file, owner, node), place: createPlace(file, node), ...(isDelayed && { delayed: true }) }];
    });
  });
}

/** Returns the keys of the event classes that a file creates with `new`, by their local names. */
function listCreatedEvents(program: Program, file: SourceFile): Map<string, string> {
  const names = new Set(
    [...file.text.matchAll(/\bnew\s+([A-Za-z_$][\w$]*(?:\s*\.\s*[A-Za-z_$][\w$]*)*)/g)].map(([, name]) => name!.replace(/\s/g, '')),
  );
  return new Map(
    [...names].flatMap((name) => {
      const found = resolveClass(program, { file, node: parseExpression(name) });
      if (!found || resolveHead(program, found.file, found.node) !== 'DomainEvent') return [];
      return [[name, `${program.relative(found.file.path)}#${found.name}`]];
    }),
  );
}

/** Parses `a.b` into an expression. */
function parseExpression(name: string): Expression {
  const [first = '', ...rest] = name.split('.');
  const place = { start: 0, end: 0 };
  let named = { type: 'Identifier', name: first, ...place } as Expression;
  for (const property of rest) {
    const key = { type: 'Identifier', name: property, ...place };
    named = { type: 'MemberExpression', object: named, property: key, computed: false, ...place } as Expression;
  }
  return named;
}

/** Returns the first arguments of calls of a method `raise` that have further ones: the time of the event. */
function listDelayed(owner: AnyNode): AnyNode[] {
  const found: AnyNode[] = [];
  walk(owner, (node) => {
    if (node.type !== 'CallExpression') return;
    const [raised, delay] = node['arguments'] as AnyNode[];
    const callee = node['callee'] as AnyNode;
    const method = callee.type === 'MemberExpression' ? (callee['property'] as AnyNode)['name'] : undefined;
    if (raised && delay && method === 'raise') found.push(raised);
  });
  return found;
}

function listConstructions(owner: AnyNode): { name: string; node: AnyNode }[] {
  const found: { name: string; node: AnyNode }[] = [];
  walk(owner, (node) => {
    const callee = node.type === 'NewExpression' ? (node['callee'] as AnyNode) : undefined;
    const path = callee && getNamePath(callee);
    if (path) found.push({ name: path.join('.'), node });
  });
  return found;
}
