import { Connection } from 'rabbitmq-client';
import { describe } from 'vitest';
import { absent } from '../../../../scripts/lib/needs.mjs';

const address = process.env['PORTICO_TEST_RABBITMQ'] ?? 'amqp://guest:guest@127.0.0.1:5672';

/** The broker that tests use; undefined where none answers, and then tests are left out by name. */
export const brokerUrl = await reachable();

async function reachable(): Promise<string | undefined> {
  const connection = new Connection(address);
  connection.on('error', () => undefined);
  try {
    await connection.onConnect(3000, true);
    return address;
  } catch {
    return absent('RabbitMQ', 'start a broker and set PORTICO_TEST_RABBITMQ to its address');
  } finally {
    await connection.close();
  }
}

/** Declares a suite that needs a broker. */
export function describeBroker(title: string, suite: () => void): void {
  describe.skipIf(brokerUrl === undefined)(`${title}, on RabbitMQ`, suite);
}
