import { DomainEvent } from '@portico/core';
import { sessionOf } from '@portico/data';
import type { AreaData, Store } from '@portico/data';
import type { EventPlan, HandlerPlan, ModulePlan, OperationPlan, ServiceRegistry } from '@portico/runtime';
import { createMessageTables, dialects, renderFragment } from '@portico/sql';
import { area, operation } from './plans.ts';

/** The event of the area Notes. */
export class Noted extends DomainEvent<{ readonly text: string }> {}

/** The event plan, like the compiler's output: Mail handles it. */
export const noted: EventPlan = { id: 'Notes.Noted', class: Noted, consumers: [{ area: 'Mail' }], write: (event) => JSON.stringify(event) };
/** Creates a durable handler of the event. */
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

/** The services of the operations of Notes. */
export interface NotesServices {
  readonly store: Store;
}

/** Stores a note, and raises the event. */
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
/** Creates the area that raises the event, with `POST /notes`. */
export const notes = (more: Partial<ModulePlan> = {}) =>
  area([note], { name: 'Notes', data: dataOf('notes'), compose, events: [noted], ...more });
/** Creates the area that handles it, with its own store. */
export const mail = (handlers: readonly HandlerPlan[], more: Partial<ModulePlan> = {}) =>
  area([], { name: 'Mail', data: dataOf('mail'), compose: async () => ({ own: 'of mail' }), handlers, ...more });
