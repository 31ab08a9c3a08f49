// Takes bookings for the store that its argument names: one for each message, answered with the status.
import { createTestHost } from '@portico/testing';
import { BookingModule, CatalogModule } from '../../src/generated/index.ts';
import type { Scene } from './samples.ts';

const host = await createTestHost([CatalogModule, BookingModule], { stores: { hotel: process.argv[2]! } });
const days = { checkIn: '2130-06-03T14:00:00Z', checkOut: '2130-06-06T09:00:00Z' };

async function book(at: Scene): Promise<void> {
  const { status } = await host.post('/api/v1/reservations', { request: { ...at, ...days, numberOfGuests: 1 } });
  process.send!(status);
}

process.on('message', (at: Scene) => void book(at));
process.on('disconnect', () => void host.close());
process.send!('ready');
