import type { MessageRoute } from '@portico/messaging';
import { Connection } from 'rabbitmq-client';

/** Removes what transports with this prefix have declared on a broker. */
export async function removeFrom(url: string, prefix: string, routes: readonly MessageRoute[]): Promise<void> {
  const connection = new Connection(url);
  for (const { area, event } of routes) await connection.queueDelete(`${prefix}.${area}/${event}`);
  await connection.queueDelete(`${prefix}.unreadable`);
  for (const exchange of [`${prefix}.events`, `${prefix}.unreadable`]) await connection.exchangeDelete({ exchange });
  await connection.close();
}
