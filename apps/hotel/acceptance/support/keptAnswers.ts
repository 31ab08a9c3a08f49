import { addServiceEndpoints, createHost, mapServiceEndpoints, startHost } from '#server';
import type { RunningHost, ServiceEndpointsOptions } from '#server';
import { Clock } from '@portico/core';
import { replace } from '@portico/testing';
import { hotelRateLimits } from '../../src/access/rateLimits.ts';
import { hotelRoles } from '../../src/access/roles.ts';
import { LettersProvider } from '../../src/areas/accounts/letters/lettersProvider.ts';
import { stampIsCurrent } from '../../src/areas/accounts/tokens/currentStamp.ts';
import * as modules from '../../src/generated/index.ts';
import { everyOperation } from './access/matrix.ts';
import type { Called } from './access/matrix.ts';
import { requests } from './access/requests.ts';
import type { OperationRequest } from './access/requests.ts';
import type { Rows } from './access/rows.ts';
import { atDoor, Client } from './client.ts';
import type { Hotel } from './hotel.ts';
import { issuer } from './tokens.ts';

const areas = Object.values(modules);
const groups = new Set(areas.flatMap((area) => area.groups.map(({ optionsName }) => optionsName)));

/** Starts a second host on the stores of a hotel, with its clock; `seconds`: how long the host caches the responses of every group. */
export async function secondHost(hotel: Hotel, { seconds, ...endpoints }: ServiceEndpointsOptions & { readonly seconds?: number }) {
  const host = createHost(atDoor);
  const doubles = replace(Clock, hotel.clock);
  const builder = addServiceEndpoints(host, areas, {
    roles: hotelRoles,
    rateLimitPolicies: hotelRateLimits,
    tokenIsCurrent: stampIsCurrent,
    stores: { hotel: hotel.store, billing: hotel.billing },
    jwt: issuer,
    services(registry) {
      doubles(registry);
      registry.replace<unknown>(LettersProvider, { post: () => undefined });
    },
    ...endpoints,
  });
  if (seconds !== undefined) for (const group of groups) builder.configureGroup(group, { responseCacheDuration: seconds });
  mapServiceEndpoints(host);
  const running: RunningHost = await startHost(host, { host: '127.0.0.1', port: 0, announce: () => {} });
  return { client: new Client(() => running.address), stop: () => running.stop() };
}

/** Returns the operations whose responses are cached if every group sets a duration: all that respond to a GET with JSON, except states of jobs. */
export async function everyKept(): Promise<Called[]> {
  const unstored = new Set(areas.flatMap(({ operations }) => operations.flatMap(({ id, noStore }) => (noStore ? [id] : []))));
  const answers = new Map(areas.flatMap(({ operations }) => operations.map((plan) => [plan.id, plan.answer])));
  return (await everyOperation()).filter(
    ({ operation: { id, verb } }) => verb === 'GET' && answers.get(id) === 'json' && !unstored.has(id),
  );
}

/** Returns the operations that declare caching themselves. */
export function declaredKept(): string[] {
  return areas.flatMap(({ operations }) => operations.flatMap(({ id, cache }) => (cache?.seconds ? [id] : [])));
}

/** Returns the path of an operation with its route values. */
export function pathOf({ route }: Called, { route: values = {} }: OperationRequest): string {
  return route.replaceAll(/\{(\w+)[^}]*\}/g, (_, name: string) => values[name]!);
}

/** Returns the targets of the cached operations, by their ids. */
export async function targets(rows: Rows): Promise<{ readonly called: Called; readonly path: string }[]> {
  const found = [];
  for (const called of await everyKept()) found.push({ called, path: pathOf(called, await requests[called.operation.id]!(rows)) });
  return found;
}
