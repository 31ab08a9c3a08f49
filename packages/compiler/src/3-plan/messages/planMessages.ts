import type { Area } from '../areas.ts';
import { toImport } from '../imports.ts';
import type { EventEmission, HandlerEmission } from '../plan.ts';
import type { Shared } from '../planOperation.ts';
import type { ServiceResolver } from '../services.ts';
import type { AreaTypes } from '../types.ts';

/** Returns the events of an area, in alphabetical order. */
export function planEvents(area: Area, types: AreaTypes, { messages, context }: Shared): EventEmission[] {
  const own = messages.events.filter((event) => event.area === area);
  return own.toSorted(compareByName).map((event) => {
    const members = event.members.map((member) => ({ ...member, shape: types.names.rename(member.shape) }));
    return { model: messages.buildModel(event, types.names, context), class: toImport(event.record.class), members };
  });
}

/** Returns the handlers of an area, in alphabetical order. */
export function planHandlers(area: Area, services: ServiceResolver, { messages, context }: Shared): HandlerEmission[] {
  const own = messages.handlers.filter((handler) => handler.area === area);
  return own.toSorted(compareByName).map((handler) => {
    const given = services.resolveAll(handler.record.handle?.services ?? [], handler.record.class.name);
    return { model: messages.buildHandlerModel(handler, context), class: toImport(handler.record.class), services: given };
  });
}

type NamedRecord = { readonly record: { readonly class: { readonly name: string } } };

function compareByName(a: NamedRecord, b: NamedRecord): number {
  return a.record.class.name < b.record.class.name ? -1 : 1;
}
