import type { EventConsumer } from '@portico/core/manifest';
import type { EventPlan } from '@portico/runtime';
import { getOrderKey } from '../plan/orderKey.ts';

/** How messages leave a host: one for each area that handles them, or one for all of these areas, which a broker distributes. */
export type Addressing = 'each' | 'all';

/** The destination of a message. */
export interface Address {
  /** An area; empty for every area that handles the event. */
  readonly destination: string;
  readonly orderKey: string | undefined;
}

/** Lists the destinations of an event's message. */
export function listAddresses({ consumers, id }: EventPlan, event: object, addressing: Addressing): readonly Address[] {
  if (addressing === 'all') return [{ destination: '', orderKey: getSharedKey(consumers, { id, event }) }];
  return consumers.map(({ area, orderedBy }) => ({ destination: area, orderKey: getOrderKey(event, orderedBy) }));
}

/** Returns one key for all areas of an event if they order it by different members: all its messages are then published in sequence. */
function getSharedKey(consumers: readonly EventConsumer[], { id, event }: { id: string; event: object }): string | undefined {
  const members = new Set(consumers.flatMap(({ orderedBy }) => orderedBy ?? []));
  if (members.size > 1) return id;
  const [member] = members;
  return getOrderKey(event, member);
}
