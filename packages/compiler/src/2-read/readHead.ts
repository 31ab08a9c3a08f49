import { MutationMode } from '@portico/core';
import type { OperationKind } from '@portico/core/manifest';
import type { Expression } from 'oxc-parser';
import { label } from '../finding.ts';
import { entityKey } from './entityKey.ts';
import { jsonOf } from './json.ts';
import { argument, at, unreadable } from './reading.ts';
import type { Reading } from './reading.ts';
import type { Located, OperationRecord } from './records.ts';
import { stripAs } from './types/literals.ts';

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
  if (extendsOperation(reading)) return undefined;
  const index = routeIndex(kind);
  const further = argument(reading.found.node.superClass, optionsIndex(kind) + 1);
  // Nobody would read it: a permission there would leave the operation open.
  if (further) unreadable(reading, further, 'it takes nothing after its options');
  const mode = index === 2 ? readMode(reading) : undefined;
  const entity = index > 0 ? readEntityName(reading, index - 1) : undefined;
  const route = internalRoute(reading, kind) ?? readRoute(reading, index);
  if (!route || (index === 2 && !mode) || (index > 0 && !entity)) return undefined;
  return { ...route, ...(entity ? { entity } : {}), ...(mode ? { mode } : {}) };
}

/** Whether it has another operation in the place of a head, whose verb and route are taken. */
function extendsOperation(reading: Reading): boolean {
  const { name, node } = reading.found;
  if (node.superClass?.type !== 'Identifier') return false;
  const trait = `an extension of '${node.superClass.name}'`;
  reading.findings.report('PRAG0106', { name, trait }, label(at(reading, node.superClass), 'no head of its own'));
  return true;
}

/** `Internal` in the place of a route; what it takes comes as the body of a POST would, and as the query of a GET for a query. */
function internalRoute(reading: Reading, kind: OperationKind): Pick<OperationRecord, 'verb' | 'route' | 'internal'> | undefined {
  const { found, program } = reading;
  const node = argument(found.node.superClass, routeIndex(kind));
  const symbol = node?.type === 'Identifier' ? program.lookup(found.file, node.name, 'values') : undefined;
  if (!node || symbol?.kind !== 'language' || symbol.name !== 'Internal') return undefined;
  return { verb: kind === 'Query' ? 'GET' : 'POST', route: { value: '', place: at(reading, node) }, internal: true };
}

function readRoute(reading: Reading, index: number): Pick<OperationRecord, 'verb' | 'route'> | undefined {
  const { found, program } = reading;
  const node = argument(found.node.superClass, index);
  const callee =
    node?.type === 'CallExpression' && node.callee.type === 'Identifier'
      ? program.lookup(found.file, node.callee.name, 'values')
      : undefined;
  const verb = callee?.kind === 'language' ? verbs[callee.name] : undefined;
  const routeNode = argument(node, 0);
  const route = routeNode && jsonOf(program, found.file, routeNode).value;
  if (!node || !verb || !routeNode || typeof route !== 'string') {
    const begins = index > 0 ? 'it has no' : 'it does not begin with a';
    unreadable(reading, node ?? found.node.id ?? found.node, `${begins} verb and a route such as \`Get('/{id}')\``);
    return undefined;
  }
  return { verb, route: { value: route, place: at(reading, routeNode) } };
}

function readMode(reading: Reading): OperationRecord['mode'] {
  const node = argument(reading.found.node.superClass, 0);
  const value = node && jsonOf(reading.program, reading.found.file, node).value;
  if (node && typeof value === 'string' && modes.includes(value)) return { value: value as MutationMode, place: at(reading, node) };
  unreadable(reading, node ?? nameOf(reading), 'it does not begin with a mode such as `MutationMode.Update`');
  return undefined;
}

function readEntityName(reading: Reading, index: number): Located<string> | undefined {
  const given = argument(reading.found.node.superClass, index);
  const node: Expression | undefined = given && stripAs(given);
  const symbol = node?.type === 'Identifier' ? reading.program.lookup(reading.found.file, node.name, 'values') : undefined;
  const key = symbol && entityKey(reading.program, symbol);
  if (node && key !== undefined) return { value: key, place: at(reading, node) };
  unreadable(reading, node ?? nameOf(reading), 'it names no class that extends `Entity(…)`');
  return undefined;
}

function nameOf({ found }: Reading): { start: number; end: number } {
  return found.node.id ?? found.node;
}
