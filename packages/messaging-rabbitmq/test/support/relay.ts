import type { BrokerTransport, Message } from '@portico/messaging';
import type { Told } from './fixture.ts';

/** Publishes until all is confirmed, as the relay does: in order, a batch at a time, and again what was not confirmed. */
export async function relay({ transport, told }: { transport: BrokerTransport; told: Told }, outbox: readonly Message[]): Promise<void> {
  const size = 50;
  let left = outbox;
  while (left.length > 0) {
    const isConnected = told.next('connected');
    const batch = left.slice(0, size);
    const confirmed = await transport.publish(batch);
    left = [...batch.filter(({ id }) => !confirmed.has(id)), ...left.slice(size)];
    if (confirmed.size === 0 && !transport.isConnected) await isConnected;
  }
}
