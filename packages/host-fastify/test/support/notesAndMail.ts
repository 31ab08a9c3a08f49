import { DomainEvent } from '@portico/core';
import { sessionOf } from '@portico/data';
import type { AreaData, Store } from '@portico/data';
import type { EventPlan, HandlerPlan, ModulePlan, OperationPlan, ServiceRegistry } from '@portico/runtime';
import { createMessageTables, dialects, renderFragment } from '@portico/sql';
import { area, operation } from './plans.ts';

/** What the area Notes tells of. */
export class Noted extends DomainEvent<{ readonly text: string }> {}

/** The event as the compiler would emit it: Mail handles it. */
export const noted: EventPlan = { id: 'Notes.Noted', class: Noted, consumers: [{ area: 'Mail' }], write: (event) => JSON.stringify(event) };
/** A handler of it, durable. */
export const handler = (invoke: HandlerPlan['invoke'], more: Partial<HandlerPlan> = {}): HandlerPlan => ({
  id: 'Mail.Send',
  event: noted.id,
  durable: true,
  retry: { maxAttempts: 3, strategy: 'Fixed', delay: 60_000, maxDelay: 60_000 },
  read: (payload) => ({ event: new Noted({ text: (payload as { text: string }).text }) }),
  invoke,
  ...more,
});
const dataOf = (store: string): AreaData => ({
  store,
  entities: [],
  schema: async () => ({ store, entities: [], hash: 'hash', create: renderFragment(createMessageTables, dialects) }),
});

/** What operations of Notes get. */
export interface NotesServices {
  readonly store: Store;
}

/** Notes something, and tells of it. */
const note: OperationPlan = operation({
  id: 'Notes.Note',
  verb: 'POST',
  route: '/notes',
  invoke: (_input, { store }: NotesServices, call) => {
    const session = sessionOf(store, call);
    return session.run(() => session.raise(new Noted({ text: 'hello' })));
  },
});
const compose = async (registry: ServiceRegistry): Promise<NotesServices> => ({ store: registry.resource<Store>('store:notes') });
/** The area that raises the event, with `POST /notes`. */
export const notes = (more: Partial<ModulePlan> = {}) =>
  area([note], { name: 'Notes', data: dataOf('notes'), compose, events: [noted], ...more });
/** The area that handles it, with a store of its own. */
export const mail = (handlers: readonly HandlerPlan[], more: Partial<ModulePlan> = {}) =>
  area([], { name: 'Mail', data: dataOf('mail'), compose: async () => ({ own: 'of mail' }), handlers, ...more });
