// People who book: `node flow/guest.mjs <address> <clients> <seconds>`; prints the totals as one line of JSON.
import { Pool } from 'undici';
import { withRole } from '../../apps/hotel/acceptance/support/callers.ts';
import { Client } from '../../apps/hotel/acceptance/support/client.ts';
import { scene } from '../../apps/hotel/acceptance/support/samples.ts';
import { median } from '../lib/statistics.mjs';

const [address, clients, seconds] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
/** The token may search, book and confirm for all guests. */
const manager = withRole('mona', 'booking-manager');
/** Seconds. */
const warmUp = 3;
const day = 24 * 60 * 60 * 1000;
/** Rooms are never short: what is measured is booking, and not who gets the last one. */
const plenty = { totalRooms: 1000 };

const hotel = new Client(() => address).as(manager);
// Bookings of one kind of room wait for each other: each client has a separate house, since most guests do not compete for the same rooms.
const scenes = await Promise.all(Array.from({ length: clients }, () => scene(hotel, {}, plenty)));
const pool = new Pool(address, { connections: clients });
const [times, confirmed] = [/** @type {number[]} */ ([]), /** @type {string[]} */ ([])];
let early = 0;

await during(warmUp);
times.length = early = 0;
const before = confirmed.length;
process.send('warm');
const took = await during(seconds);
const sorted = times.toSorted((one, other) => one - other);
await pool.close();
process.send({
  flows: confirmed.length - before,
  seconds: took,
  p50: median(sorted),
  p99: sorted[Math.floor(sorted.length * 0.99)],
  early,
  confirmed,
});
process.disconnect();

/** Lets every client book again and again. */
async function during(/** @type {number} */ length) {
  const began = performance.now();
  const end = began + length * 1000;
  await Promise.all(scenes.map((at) => booking(at, end)));
  return (performance.now() - began) / 1000;
}

async function booking(at, end) {
  let last;
  for (let began = performance.now(); began < end; began = performance.now()) {
    last = await flow(at, last);
    times.push(performance.now() - began);
    confirmed.push(last);
  }
}

/** Looks for a room, books it, confirms it, and looks at the bill of the stay before, which the other area has. */
async function flow(at, last) {
  await called('GET', `/room-types?propertyId=${at.propertyId}`);
  const id = await called('POST', '/reservations', { request: { ...at, ...someStay(), numberOfGuests: 2 } });
  await called('POST', `/reservations/${id}/confirm`, {});
  if (last !== undefined && (await called('GET', `/reservations/${last}/invoice`)) === undefined) early++;
  return id;
}

function someStay() {
  const checkIn = Date.UTC(2130, 0, 1, 14) + Math.floor(Math.random() * 700) * day;
  return { checkIn: new Date(checkIn).toISOString(), checkOut: new Date(checkIn + 3 * day).toISOString() };
}

/** Sends a request and returns the body of its response; undefined if the invoice does not exist yet. */
async function called(method, path, json) {
  const headers = { authorization: `Bearer ${manager.token}`, ...(json && { 'content-type': 'application/json' }) };
  const { statusCode, body } = await pool.request({ method, path: `/api/v1${path}`, headers, body: json && JSON.stringify(json) });
  const text = await body.text();
  if (statusCode === 404 && path.endsWith('/invoice')) return undefined;
  if (statusCode >= 300) throw new Error(`${method} ${path} was answered with ${statusCode}: ${text}`);
  return JSON.parse(text);
}
