import { buildFinalRoute } from '@portico/core/manifest';
import type { Manifest, Operation } from '@portico/core/manifest';
import * as modules from '../../../src/generated/index.ts';
import type { Answer, Client, Verb } from '../client.ts';
import type { Hotel } from '../hotel.ts';
import { callers } from './callers.ts';
import type { Identity } from './callers.ts';
import { requests } from './requests.ts';
import type { OperationRequest } from './requests.ts';
import { Rows } from './rows.ts';
import type { Row } from './table.ts';

/** An operation of the hotel, with its whole route. */
export interface Called {
  readonly operation: Operation;
  readonly route: string;
}

/** The response of an operation to a caller. */
export interface Outcome extends Called {
  readonly caller: string;
  readonly answer: Answer<Readonly<Record<string, unknown>> | undefined>;
}

/** Returns every operation of every area that has a route. */
export async function everyOperation(): Promise<Called[]> {
  return (await declared()).filter(({ operation }) => !operation.internal);
}

/** Returns the internal operations, which only code calls. */
export async function internalOperations(): Promise<Called[]> {
  return (await declared()).filter(({ operation }) => operation.internal);
}

async function declared(): Promise<Called[]> {
  const manifests: readonly Manifest[] = await Promise.all(Object.values(modules).map((module) => module.manifest()));
  return manifests.flatMap(({ operations, groups }) => {
    const byName = new Map(groups.map((group) => [group.name, group]));
    return operations.map((operation) => ({ operation, route: buildFinalRoute(operation, byName) }));
  });
}

/** Calls every operation as every caller, each time on new rows. */
export async function callAll(hotel: Hotel): Promise<Outcome[]> {
  const rows = await Rows.in(hotel);
  const outcomes: Outcome[] = [];
  for (const called of await everyOperation()) {
    const prepare = requests[called.operation.id];
    if (!prepare) throw new Error(`Say in support/access/requests.ts what is sent to ${called.operation.id}.`);
    for (const [caller, identity] of Object.entries(callers)) {
      outcomes.push({ ...called, caller, answer: await send(hotel, called, { ...(await prepare(rows)), ...identity }) });
    }
  }
  return outcomes;
}

/** Returns the outcomes as rows of the table. */
export function rowsOf(outcomes: readonly Outcome[]): Row[] {
  const byOperation = Map.groupBy(outcomes, ({ operation }) => operation);
  return [...byOperation].map(([operation, answers]) => ({
    operation: operation.id,
    call: `${operation.verb} ${answers[0]!.route}`,
    requires: demandOf(operation),
    ...Object.fromEntries(answers.map(({ caller, answer }) => [caller, String(answer.status)])),
  }));
}

function demandOf({ permissions = [], policy, allowAnonymous }: Operation): string {
  const asked = [...permissions, ...(policy === undefined ? [] : [`the policy ${policy}`])];
  return asked.join(', ') || (allowAnonymous ? 'nothing' : '-');
}

function send(
  hotel: Client,
  { operation, route }: Called,
  { route: ids = {}, ...sent }: OperationRequest & Identity,
): Promise<Outcome['answer']> {
  return hotel.send(
    operation.verb as Verb,
    route.replace(/\{(\w+)[^}]*\}/g, (_, name: string) => ids[name]!),
    sent,
  );
}
