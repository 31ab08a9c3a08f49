import { MutationMode } from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import type { OperationKind } from '@portico/core/manifest';
import { label } from '../finding.ts';
import { resolveEntityKey } from './entityKey.ts';
import {
  findCallArgument,
  listCallArguments,
  getPlace,
  formatReason,
  formatWay,
  resolveClass,
  findHeadArgument,
  findHeadCall,
  resolveLanguageName,
  getPlaceIn,
  reportUnreadable,
  evaluateValue,
} from './reading.ts';
import type { ReaderInputs } from './reading.ts';
import type { Located, OperationRecord } from './records.ts';
import { followConstant } from './types/constants.ts';

const verbs: Readonly<Record<string, string>> = { Get: 'GET', Post: 'POST', Put: 'PUT', Patch: 'PATCH', Delete: 'DELETE' };
const modes: readonly string[] = Object.values(MutationMode);

type Head = 'verb' | 'route' | 'internal' | 'entity' | 'mode';

/** Returns the index of the route among the arguments of a head: a query has its entity first, a mutation its mode and its entity. */
function getRouteIndex(kind: OperationKind): number {
  return kind === 'Mutation' ? 2 : kind === 'Query' ? 1 : 0;
}

/** Returns the index of the options among the arguments of a head. */
export function getOptionsIndex(kind: OperationKind): number {
  return getRouteIndex(kind) + 1;
}

/** Reads the verb, the route and the entity of an operation; undefined, with a finding, if one of them cannot be read. */
export function readHead(reading: ReaderInputs, kind: OperationKind): Pick<OperationRecord, Head> | undefined {
  if (lacksHead(reading)) return undefined;
  const index = getRouteIndex(kind);
  const further = findHeadArgument(reading, getOptionsIndex(kind) + 1);
  // It would be ignored: a permission there would leave the operation open.
  if (further)
    reportUnreadable(reading, further, 'it has no parameter after its options', 'Remove the argument, or move it into the options.');
  const mode = index === 2 ? readMode(reading) : undefined;
  const entity = index > 0 ? readEntityName(reading, index - 1) : undefined;
  const route = buildInternalRoute(reading, kind) ?? readRoute(reading, index);
  if (!route || (index === 2 && !mode) || (index > 0 && !entity)) return undefined;
  return { ...route, ...omitUndefined({ entity, mode }) };
}

/** Returns whether a class extends another operation, which already has a verb and a route, or a head with unknown arguments. */
function lacksHead(reading: ReaderInputs): boolean {
  const { name, node, base } = reading.found;
  const call = findHeadCall(reading);
  if (call) {
    const isKnown = !listCallArguments(reading.program, call).includes('unknown');
    if (!isKnown)
      reportUnreadable(
        reading,
        call,
        'its arguments are spread from a list that is not known at build time',
        'Write the arguments individually.',
      );
    return !isKnown;
  }
  const superClass = node.superClass ?? node;
  if (base.kind === 'language')
    reportUnreadable(
      reading,
      superClass,
      `\`${base.name}\` is not called with a verb and a route such as \`Get('/{id}')\``,
      `Call the head: \`extends ${formatCall(base.name)}\`.`,
    );
  else {
    const trait = `an extension of '${reading.found.file.text.slice(superClass.start, superClass.end)}'`;
    reading.findings.report('PRAG0106', { name, trait }, label(getPlace(reading, superClass), 'extends another operation'));
  }
  return true;
}

/** Builds the route of `Internal`: inputs come as the body of a POST, for a query as the query of a GET. */
function buildInternalRoute(reading: ReaderInputs, kind: OperationKind): Pick<OperationRecord, 'verb' | 'route' | 'internal'> | undefined {
  const given = findHeadArgument(reading, getRouteIndex(kind));
  if (!given || resolveLanguageName(reading.program, given) !== 'Internal') return undefined;
  return { verb: kind === 'Query' ? 'GET' : 'POST', route: { value: '', place: getPlaceIn(given) }, internal: true };
}

/** Formats a call of a head as it could be written; `…` represents the known parts. */
function formatCall(name: string): string {
  if (name === 'Query') return "Query(…, Get('/{id}'))";
  if (name === 'Mutation') return "Mutation(MutationMode.Update, …, Patch('/{id}'))";
  return name.startsWith('Void') ? `${name}(Post('/{id}'))` : `${name}(Get('/{id}'))<…>`;
}

function readRoute(reading: ReaderInputs, index: number): Pick<OperationRecord, 'verb' | 'route'> | undefined {
  const { found, program } = reading;
  const given = findHeadArgument(reading, index);
  const followed = given && followConstant(program, given);
  const call = followed && !('reason' in followed) && followed.node.type === 'CallExpression' ? followed : undefined;
  const callee =
    call?.node.type === 'CallExpression' ? resolveLanguageName(program, { file: call.file, node: call.node.callee }) : undefined;
  const verb = callee === undefined ? undefined : verbs[callee];
  const routeGiven = findCallArgument(program, call, 0);
  const route = routeGiven && evaluateValue(reading, routeGiven);
  if (verb && routeGiven && route?.found && typeof route.value === 'string')
    return { verb, route: { value: route.value, place: getPlaceIn(routeGiven) } };
  const begins = index > 0 ? 'it has no' : 'it does not begin with a';
  const reason = `${begins} verb and a route such as \`Get('/{id}')\``;
  if (verb && routeGiven && route && !route.found)
    reportUnreadable(reading, routeGiven, `its route is not known${formatReason(route)}`, formatWay(route));
  else {
    const way = verb
      ? `Write the route: \`${callee}('/{id}')\`.`
      : `Write one of ${Object.keys(verbs).join(', ')} with a route: \`Get('/{id}')\`.`;
    reportUnreadable(reading, given ?? found.node.id ?? found.node, reason, way);
  }
  return undefined;
}

function readMode(reading: ReaderInputs): OperationRecord['mode'] {
  const given = findHeadArgument(reading, 0);
  const evaluation = given && evaluateValue(reading, given);
  const value = evaluation?.found ? evaluation.value : undefined;
  if (given && typeof value === 'string' && modes.includes(value)) return { value: value as MutationMode, place: getPlaceIn(given) };
  reportUnreadable(
    reading,
    given ?? getNameSpan(reading),
    'it does not begin with a mode such as `MutationMode.Update`',
    'Write the mode first: `MutationMode.Create`, `MutationMode.Update` or another mode.',
  );
  return undefined;
}

function readEntityName(reading: ReaderInputs, index: number): Located<string> | undefined {
  const given = findHeadArgument(reading, index);
  const named = given && resolveClass(reading.program, given);
  const key = named && resolveEntityKey(reading.program, named);
  if (given && key !== undefined) return { value: key, place: getPlaceIn(given) };
  reportUnreadable(
    reading,
    given ?? getNameSpan(reading),
    'it does not name a class that extends `Entity(…)`',
    'Name a class that extends `Entity(…)`.',
  );
  return undefined;
}

function getNameSpan({ found }: ReaderInputs): { start: number; end: number } {
  return found.node.id ?? found.node;
}
