import type { EventConsumer } from '@portico/core/manifest';
import type { EventPlan } from '@portico/runtime';
import { getOrderKey } from '../plan/orderKey.ts';

/** How messages leave a host: one for each area that handles them, or one for all of them, which a broker hands out. */
export type Addressing = 'each' | 'all';

/** Where a message is to go. */
export interface Address {
  /** An area; empty for every area that handles the event. */
  readonly destination: string;
  readonly orderKey: string | undefined;
}

/** Where the message of an event goes. */
export function listAddresses({ consumers, id }: EventPlan, event: object, addressing: Addressing): readonly Address[] {
  if (addressing === 'all') return [{ destination: '', orderKey: getSharedKey(consumers, { id, event }) }];
  return consumers.map(({ area, orderedBy }) => ({ destination: area, orderKey: getOrderKey(event, orderedBy) }));
}

/** Where areas order one event by different members, all messages of it are published one after the other. */
function getSharedKey(consumers: readonly EventConsumer[], { id, event }: { id: string; event: object }): string | undefined {
  const members = new Set(consumers.flatMap(({ orderedBy }) => orderedBy ?? []));
  if (members.size > 1) return id;
  const [member] = members;
  return getOrderKey(event, member);
}
