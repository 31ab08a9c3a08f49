import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alice, admin } from './support/callers.ts';
import { eventually } from './support/eventually.ts';
import { draftOf } from './support/invoices.ts';
import { MortalHotel } from './chaos/support/mortalHotel.ts';
import { makePlace } from './support/place.ts';
import type { Place } from './support/place.ts';
import { freePorts } from './support/ports.ts';
import { book, scene } from './support/samples.ts';

const stay = { checkIn: '2130-06-03T14:00:00Z', checkOut: '2130-06-06T09:00:00Z' };
/** Milliseconds within which a caller receives an error if a host is unavailable, including retries and a slow machine. */
const bound = 10_000;

describe('[TOPO-02] while the process of billing is down', () => {
  let place: Place;
  let booking: MortalHotel;
  let billing: MortalHotel;

  beforeAll(async () => {
    place = await makePlace('a SQLite file');
    const [port, billingPort] = (await freePorts(2)) as [number, number];
    const at = (of: number) => `http://127.0.0.1:${of}`;
    const settings = {
      Service__Database__Url: place.url,
      Service__Messaging__Transport: 'http',
      Service__RemoteBoundaries__Accounts__BaseUrl: at(port),
      Service__RemoteBoundaries__Booking__BaseUrl: at(port),
      Service__RemoteBoundaries__Billing__BaseUrl: at(billingPort),
    };
    booking = new MortalHotel({ ...settings, PORT: String(port) }, 'booking');
    billing = new MortalHotel({ ...settings, PORT: String(billingPort) }, 'billing');
    await Promise.all([booking.start(), billing.start()]);
  }, 300_000);
  afterAll(async () => {
    await booking.kill();
    await billing.kill();
    await place.dispose();
  });

  it('[REMOTE-12] [ERROR-04] reports an error to its callers soon, while bookings continue and none is lost', async () => {
    const [guest, desk] = [booking.as(alice), booking.as(admin)];
    const reservationId = await book(guest, await scene(booking, { caller: alice }), { more: stay });
    expect((await desk.get('/invoices')).status).toBe(200);
    await billing.kill();
    for (const path of ['/invoices', `/reservations/${reservationId}/invoice`]) {
      const begun = performance.now();
      const away = { status: 503, code: 'DEPENDENCY_UNAVAILABLE', dependency: 'Billing', type: 'urn:service:error:dependency-unavailable' };
      expect(await desk.get(path)).toMatchObject({ status: 503, body: away });
      expect(performance.now() - begun).toBeLessThan(bound);
    }
    expect((await desk.post(`/reservations/${reservationId}/confirm`)).status).toBe(200);
    await billing.start();
    await eventually('billing', async () => ((await desk.get('/invoices')).status === 200 ? true : undefined), 60_000);
    expect(await draftOf(desk, reservationId)).toMatchObject({ reservationId, status: 'Draft' });
  }, 300_000);
});
