import type { Operation } from '@portico/core/manifest';
import { addServiceEndpoints, createHost, mapServiceEndpoints } from '#server';
import type { ServiceEndpointsOptions } from '#server';
import type { ModulePlan, OperationCall, OperationPlan, ServiceRegistry } from '@portico/runtime';
import { getAreaCalls } from '@portico/runtime/reading';
import { hotelRateLimits } from '../../src/access/rateLimits.ts';
import { hotelRoles } from '../../src/access/roles.ts';
import { stampIsCurrent } from '../../src/areas/accounts/tokens/currentStamp.ts';
import * as modules from '../../src/generated/index.ts';
import type { OperationRequest } from './access/requests.ts';
import { atDoor } from './client.ts';
import { Hotel } from './hotel.ts';
import { runInOne } from './topology.ts';
import type { RunningHotel } from './topology.ts';

/** The operation to call, and its input. */
export interface Relayed {
  readonly area: string;
  readonly method: string;
  readonly input: object;
}

type Methods = Readonly<Record<string, (input: object) => Promise<unknown>>>;

/** An operation that requires no permission and calls another one on behalf of its caller. */
const relay: OperationPlan = {
  id: 'Relay.Relay',
  verb: 'POST',
  route: '/relay',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  allowAnonymous: true,
  bind: () => ({}),
  invoke: (_input: object, { registry }: { readonly registry: ServiceRegistry }, call: OperationCall) => {
    const { area, method, input } = (call.body as { readonly value: unknown }).value as Relayed;
    return getAreaCalls<Methods>(registry, call, { from: 'Relay', to: area })[method]!(input);
  },
  write: () => '{}',
};

const relayModule: ModulePlan = {
  name: 'Relay',
  groups: [],
  operations: [relay],
  callsInto: Object.values(modules).map(({ name }) => name),
  compose: async (registry) => ({ registry }),
  manifest: async () => ({ area: 'Relay', groups: [], operations: [], types: [] }),
};

/** The hotel with an additional operation, which can call all others from code. */
export class RelayingHotel extends Hotel {
  /** The additional area runs in the same process. */
  protected override run(endpoints: ServiceEndpointsOptions): Promise<RunningHotel> {
    return runInOne((each) => this.host(each), endpoints);
  }

  protected override host(endpoints: ServiceEndpointsOptions): ReturnType<typeof createHost> {
    const host = createHost(atDoor);
    addServiceEndpoints(host, [...Object.values(modules), relayModule], {
      roles: hotelRoles,
      rateLimitPolicies: hotelRateLimits,
      tokenIsCurrent: stampIsCurrent,
      ...endpoints,
    });
    mapServiceEndpoints(host);
    return host;
  }
}

/** Returns the input of a call in code that corresponds to this request. */
export function inputOf({ inputs, body }: Operation, { route = {}, json }: OperationRequest): object {
  const values = inputs.flatMap(({ property, source, wireName }): [string, unknown][] => {
    if (source === 'route') return [[property, route[wireName]]];
    if (source !== 'body') return [];
    return [[property, body === 'bare' ? json : (json as Readonly<Record<string, unknown>> | undefined)?.[wireName]]];
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}
