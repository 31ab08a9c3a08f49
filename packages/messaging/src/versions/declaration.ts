import { createHash } from 'node:crypto';
import { listDurableHandlers } from '../plan/messageArea.ts';
import type { MessageArea } from '../plan/messageArea.ts';
import { getStoredName } from '../plan/storedName.ts';

/** One declaration of a version of an area: the destination area of an event, and its handler; an empty handler means a route only. */
export interface DeclaredSubscription {
  readonly event: string;
  readonly area: string;
  readonly handler: string;
  /** The member that orders the area's messages. */
  readonly order_by: string | null;
  /** The members of the event in this version, as JSON text. */
  readonly contract: string | null;
}

/** The message contract that one version of an area declares. */
export interface Declaration {
  /** The area. */
  readonly owner: string;
  /** The version, which is equal for processes with equal declarations. */
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
