import { omitUndefined } from '@portico/core/values';
import type { Area } from '../areas.ts';
import { toImport } from '../imports.ts';
import type { EventEmission, HandlerEmission } from '../plan.ts';
import type { SharedPlanData } from '../planOperation.ts';
import type { ServiceResolver } from '../services.ts';
import type { AreaTypes } from '../types.ts';
import { listTenantEntities } from './tenantEntities.ts';

/** Returns the events of an area, in alphabetical order. */
export function planEvents(area: Area, types: AreaTypes, { messages, context }: SharedPlanData): EventEmission[] {
  const own = messages.events.filter((event) => event.area === area);
  return own.toSorted(compareByName).map((event) => {
    const members = event.members.map((member) => ({ ...member, shape: types.names.rename(member.shape) }));
    return { model: messages.buildModel(event, types.names, context), class: toImport(event.record.class), members };
  });
}

/** Returns the handlers of an area, in alphabetical order. */
export function planHandlers(area: Area, services: ServiceResolver, shared: SharedPlanData): HandlerEmission[] {
  const { messages, context } = shared;
  const own = messages.handlers.filter((handler) => handler.area === area);
  return own.toSorted(compareByName).map((handler) => {
    const { name } = handler.record.class;
    const given = services.resolveAll(handler.record.handle?.services ?? [], name);
    const ofTenant = listTenantEntities(name, given, services, shared);
    const model = messages.buildHandlerModel(handler, context);
    const sentFrom = messages.listSendingStores(handler);
    return {
      model,
      class: toImport(handler.record.class),
      services: given,
      ...omitUndefined({ ofTenant, sentFrom: sentFrom.length > 0 ? sentFrom : undefined }),
    };
  });
}

type NamedRecord = { readonly record: { readonly class: { readonly name: string } } };

function compareByName(a: NamedRecord, b: NamedRecord): number {
  return a.record.class.name < b.record.class.name ? -1 : 1;
}
