import type { DomainEventBase } from '@portico/core';
import { addServiceEndpoints, createHost, mapServiceEndpoints } from '#server';
import type { ServiceEndpointsOptions } from '#server';
import type { HandlerPlan, ModulePlan } from '@portico/runtime';
import { hotelRateLimits } from '../../src/access/rateLimits.ts';
import { hotelRoles } from '../../src/access/roles.ts';
import { stampIsCurrent } from '../../src/areas/accounts/tokens/currentStamp.ts';
import * as modules from '../../src/generated/index.ts';
import { atDoor } from './client.ts';
import { Hotel } from './hotel.ts';
import { runInOne } from './topology.ts';
import type { RunningHotel } from './topology.ts';

/** The hotel with additional handlers: each area has one for each of its events, which records it. */
export class ListeningHotel extends Hotel {
  /** The events emitted so far, in order. */
  readonly heard: DomainEventBase[] = [];

  /** The additional handlers run in the same process. */
  protected override run(endpoints: ServiceEndpointsOptions): Promise<RunningHotel> {
    return runInOne((each) => this.host(each), endpoints);
  }

  protected override host(endpoints: ServiceEndpointsOptions): ReturnType<typeof createHost> {
    const host = createHost(atDoor);
    const listening = Object.values(modules).map((module) => this.#listening(module));
    addServiceEndpoints(host, listening, {
      roles: hotelRoles,
      rateLimitPolicies: hotelRateLimits,
      tokenIsCurrent: stampIsCurrent,
      ...endpoints,
    });
    mapServiceEndpoints(host);
    return host;
  }

  #listening(module: ModulePlan): ModulePlan {
    // Only durable handlers can handle delayed events.
    const immediate = (module.events ?? []).filter(({ id }) => id !== 'Booking.ArrivalNear');
    const noting = immediate.map(({ id }): HandlerPlan => ({
      id: `${id}Noted`,
      event: id,
      durable: false,
      retry: { maxAttempts: 1, strategy: 'Fixed', delay: 0, maxDelay: 0 },
      invoke: (event) => void this.heard.push(event),
    }));
    return { ...module, handlers: [...(module.handlers ?? []), ...noting] };
  }
}
