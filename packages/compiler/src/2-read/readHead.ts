import { MutationMode } from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import type { OperationKind } from '@portico/core/manifest';
import { label } from '../finding.ts';
import { keyOfEntity } from './entityKey.ts';
import {
  argumentIn,
  argumentsIn,
  at,
  because,
  classNamed,
  headArgument,
  headCall,
  languageName,
  placeIn,
  unreadable,
  valueOf,
} from './reading.ts';
import type { Reading } from './reading.ts';
import type { Located, OperationRecord } from './records.ts';
import { followConstant } from './types/constants.ts';

const verbs: Readonly<Record<string, string>> = { Get: 'GET', Post: 'POST', Put: 'PUT', Patch: 'PATCH', Delete: 'DELETE' };
const modes: readonly string[] = Object.values(MutationMode);

type Head = 'verb' | 'route' | 'internal' | 'entity' | 'mode';

/** Where the arguments of a head stand: a query names its entity first, a mutation its mode and its entity. */
function routeIndex(kind: OperationKind): number {
  return kind === 'Mutation' ? 2 : kind === 'Query' ? 1 : 0;
}

/** Which argument of a head holds its options. */
export function optionsIndex(kind: OperationKind): number {
  return routeIndex(kind) + 1;
}

/** The verb, the route and the entity of an operation; undefined, and a finding, where one of them cannot be read. */
export function readHead(reading: Reading, kind: OperationKind): Pick<OperationRecord, Head> | undefined {
  if (lacksHead(reading)) return undefined;
  const index = routeIndex(kind);
  const further = headArgument(reading, optionsIndex(kind) + 1);
  // Nobody would read it: a permission there would leave the operation open.
  if (further)
    unreadable(reading, further, 'it takes nothing after its options', 'Remove the argument, or move what it says into the options.');
  const mode = index === 2 ? readMode(reading) : undefined;
  const entity = index > 0 ? readEntityName(reading, index - 1) : undefined;
  const route = internalRoute(reading, kind) ?? readRoute(reading, index);
  if (!route || (index === 2 && !mode) || (index > 0 && !entity)) return undefined;
  return { ...route, ...omitUndefined({ entity, mode }) };
}

/** Whether it has another operation in the place of a head, whose verb and route are taken, or a head whose arguments are not known. */
function lacksHead(reading: Reading): boolean {
  const { name, node, base } = reading.found;
  const call = headCall(reading);
  if (call) {
    const isKnown = !argumentsIn(reading.program, call).includes('unknown');
    if (!isKnown)
      unreadable(reading, call, 'its arguments are spread from a list that is not known at build time', 'Write the arguments one by one.');
    return !isKnown;
  }
  const superClass = node.superClass ?? node;
  if (base.kind === 'language')
    unreadable(
      reading,
      superClass,
      `\`${base.name}\` is not called with a verb and a route such as \`Get('/{id}')\``,
      `Call the head: \`extends ${callOf(base.name)}\`.`,
    );
  else {
    const trait = `an extension of '${reading.found.file.text.slice(superClass.start, superClass.end)}'`;
    reading.findings.report('PRAG0106', { name, trait }, label(at(reading, superClass), 'no head of its own'));
  }
  return true;
}

/** `Internal` in the place of a route; what it takes comes as the body of a POST would, and as the query of a GET for a query. */
function internalRoute(reading: Reading, kind: OperationKind): Pick<OperationRecord, 'verb' | 'route' | 'internal'> | undefined {
  const given = headArgument(reading, routeIndex(kind));
  if (!given || languageName(reading.program, given) !== 'Internal') return undefined;
  return { verb: kind === 'Query' ? 'GET' : 'POST', route: { value: '', place: placeIn(given) }, internal: true };
}

/** A call of a head as it could be written; `…` stands for what the reader knows. */
function callOf(name: string): string {
  if (name === 'Query') return "Query(…, Get('/{id}'))";
  if (name === 'Mutation') return "Mutation(MutationMode.Update, …, Patch('/{id}'))";
  return name.startsWith('Void') ? `${name}(Post('/{id}'))` : `${name}(Get('/{id}'))<…>`;
}

function readRoute(reading: Reading, index: number): Pick<OperationRecord, 'verb' | 'route'> | undefined {
  const { found, program } = reading;
  const given = headArgument(reading, index);
  const followed = given && followConstant(program, given);
  const call = followed && !('reason' in followed) && followed.node.type === 'CallExpression' ? followed : undefined;
  const callee = call?.node.type === 'CallExpression' ? languageName(program, { file: call.file, node: call.node.callee }) : undefined;
  const verb = callee === undefined ? undefined : verbs[callee];
  const routeGiven = argumentIn(program, call, 0);
  const route = routeGiven && valueOf(reading, routeGiven);
  if (verb && routeGiven && route?.found && typeof route.value === 'string')
    return { verb, route: { value: route.value, place: placeIn(routeGiven) } };
  const begins = index > 0 ? 'it has no' : 'it does not begin with a';
  const reason = `${begins} verb and a route such as \`Get('/{id}')\``;
  if (verb && routeGiven && route && !route.found) unreadable(reading, routeGiven, `its route is not known${because(route)}`);
  else unreadable(reading, given ?? found.node.id ?? found.node, reason);
  return undefined;
}

function readMode(reading: Reading): OperationRecord['mode'] {
  const given = headArgument(reading, 0);
  const evaluation = given && valueOf(reading, given);
  const value = evaluation?.found ? evaluation.value : undefined;
  if (given && typeof value === 'string' && modes.includes(value)) return { value: value as MutationMode, place: placeIn(given) };
  unreadable(
    reading,
    given ?? nameOf(reading),
    'it does not begin with a mode such as `MutationMode.Update`',
    'Write the mode first: `MutationMode.Create`, `MutationMode.Update` or another one.',
  );
  return undefined;
}

function readEntityName(reading: Reading, index: number): Located<string> | undefined {
  const given = headArgument(reading, index);
  const named = given && classNamed(reading.program, given);
  const key = named && keyOfEntity(reading.program, named);
  if (given && key !== undefined) return { value: key, place: placeIn(given) };
  unreadable(reading, given ?? nameOf(reading), 'it names no class that extends `Entity(…)`', 'Name a class that extends `Entity(…)`.');
  return undefined;
}

function nameOf({ found }: Reading): { start: number; end: number } {
  return found.node.id ?? found.node;
}
