import { createHash } from 'node:crypto';
import { listDurableHandlers } from '../plan/messageArea.ts';
import type { MessageArea } from '../plan/messageArea.ts';
import { getStoredName } from '../plan/storedName.ts';

/** One declaration of a version of an area: the destination area of an event, and its handler; an empty handler is a route alone. */
export interface DeclaredSubscription {
  readonly event: string;
  readonly area: string;
  readonly handler: string;
  /** The member by whose value the area's messages are ordered. */
  readonly order_by: string | null;
  /** The members of the event as this version knows them, as JSON text. */
  readonly contract: string | null;
}

/** The message contract that one version of an area declares. */
export interface Declaration {
  /** The area. */
  readonly owner: string;
  /** Equal for processes that declare the same. */
  readonly version: string;
  readonly subscriptions: readonly DeclaredSubscription[];
}

/** Builds the declaration of an area of this host: the routes of its events, and its durable handlers. */
export function buildDeclaration(area: MessageArea): Declaration {
  const routes = area.events.flatMap(({ id, consumers, contract = null }) =>
    consumers.map((consumer) => ({ event: id, area: consumer.area, handler: '', order_by: consumer.orderedBy ?? null, contract })),
  );
  const handled = listDurableHandlers(area).map((plan) => ({
    event: plan.event,
    area: area.name,
    handler: getStoredName(plan),
    order_by: plan.orderedBy ?? null,
    contract: plan.contract ?? null,
  }));
  const subscriptions = [...routes, ...handled].toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  const version = createHash('sha256').update(JSON.stringify(subscriptions)).digest('hex').slice(0, 16);
  return { owner: area.name, version, subscriptions };
}
