// Takes bookings on the stores of the place that the argument names: one for each message, with the status as the reply.
import { startHost } from '#server';
import { createHotel } from '../../src/compositions/hotel.ts';
import { alice } from './callers.ts';
import { Client } from './client.ts';
import { urlsOf } from './place.ts';
import { ask } from './samples.ts';
import type { Scene } from './samples.ts';
import { issuer } from './tokens.ts';

const host = createHotel({ environment: 'test' }, { stores: urlsOf(process.argv[2]!), jwt: issuer });
const running = await startHost(host, { host: '127.0.0.1', port: 0, announce: () => {} });
const desk = new Client(() => running.address, alice);
// This process uses the system clock.
const days = { checkIn: '2130-06-03T14:00:00Z', checkOut: '2130-06-06T09:00:00Z', numberOfGuests: 1 };

async function book(at: Scene): Promise<void> {
  const { status } = await ask(desk, at, { more: days });
  process.send!(status);
}

process.on('message', (at: Scene) => void book(at));
process.on('disconnect', () => void running.stop());
process.send!('ready');
