import { setTimeout as pause } from 'node:timers/promises';
import { admin, alice } from '../../support/callers.ts';
import type { Client } from '../../support/client.ts';
import { book, scene } from '../../support/samples.ts';

const atOnce = 16;
const stay = { checkIn: '2130-06-03T14:00:00Z', checkOut: '2130-06-06T09:00:00Z', numberOfGuests: 1 };

/** Books a number of rooms before any disturbance. */
export async function booked(hotel: Client, count: number): Promise<readonly string[]> {
  const at = await scene(hotel, { caller: alice }, { totalRooms: count });
  const ids: string[] = [];
  await inTurns(Array.from({ length: count }), async () => void ids.push(await book(hotel, at, { caller: alice, more: stay })));
  return ids;
}

/** Confirms reservations, each with as many attempts as it needs, and calls `confirmed` for each. Returns the number of successful responses. */
export async function confirmAll(hotel: Client, ids: readonly string[], confirmed: () => Promise<void>): Promise<number> {
  const desk = hotel.as(admin);
  let successes = 0;
  await inTurns(ids, async (id) => {
    if (await confirm(desk, id)) successes++;
    await confirmed();
  });
  return successes;
}

/** Returns false if the reservation was confirmed and the response was lost. */
async function confirm(desk: Client, id: string): Promise<boolean> {
  for (;;) {
    const answer = await desk.post(`/reservations/${id}/confirm`).catch(() => undefined);
    if (answer?.status === 200) return true;
    if (answer && /INVALID_TRANSITION/i.test(JSON.stringify(answer.body))) return false;
    if (answer && answer.status < 500)
      throw new Error(`The confirmation was answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
    await pause(20);
  }
}

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
