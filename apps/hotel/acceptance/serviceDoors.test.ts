import { createHmac, hkdfSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { admin, receptionist, withRole } from './support/callers.ts';
import { describeAcrossBoundary } from './support/hotel.ts';
import type { Hotel } from './support/hotel.ts';
import { issuer } from './support/tokens.ts';

/** The credentials of a request. */
const credentials = ['none', 'guest', 'clerk', 'admin', 'host', 'host for a user', 'host with the wrong key'] as const;
type Presented = (typeof credentials)[number];

const clerk = withRole('clara', 'billing-clerk');

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs a host token as another host of the hotel does. */
function hostToken(hotel: Hotel, claims: object, key: Buffer | string): string {
  const now = Math.floor(hotel.clock.now().getTime() / 1000);
  const body = { iss: 'Booking', aud: 'urn:service:remote', iat: now, exp: now + 60, ...claims };
  const signed = `${encoded({ alg: 'HS256', typ: 'service+jwt' })}.${encoded(body)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

const sharedKey = Buffer.from(hkdfSync('sha256', issuer.key, '', 'service calls', 32));

function authorizationOf(presented: Presented, hotel: Hotel): string | undefined {
  const caller = { sub: clerk.id, permission: ['billing.invoice.create'] };
  const tokens: Record<Presented, string | undefined> = {
    none: undefined,
    guest: withRole('gustav', 'guest').token,
    clerk: clerk.token,
    admin: admin.token,
    host: hostToken(hotel, { act: 'host' }, sharedKey),
    'host for a user': hostToken(hotel, { act: 'caller', claims: caller }, sharedKey),
    'host with the wrong key': hostToken(hotel, { act: 'host' }, issuer.key),
  };
  return tokens[presented] && `Bearer ${tokens[presented]}`;
}

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const invoice = { reservationId: id, guestId: id, roomCharge: '0.01', taxAmount: '0.00', currency: 'EUR' };

/** A path under `/_service`, with the status for each credential. */
interface Door {
  readonly verb: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly json?: unknown;
  /** In the monolith; in the order of `credentials`. */
  readonly inOne: readonly number[];
  /** At the process that runs the area, of two hosts. */
  readonly inTwo: readonly number[];
  /** Which of the two hosts: booking or billing. */
  readonly host?: 0 | 1;
}

const absent = credentials.map(() => 404);
const callOf = (action: string, payload: object = {}) => ({ verb: 'POST', path: '/_service/invoke', json: { action, payload } }) as const;

//                                                  none guest clerk admin host for-user wrong-key
const doors: readonly Door[] = [
  { ...callOf('Billing.CreateDraftInvoice', invoice), inOne: absent, inTwo: [401, 403, 403, 403, 403, 200, 401], host: 1 },
  {
    ...callOf('Billing.CalculateTax', { amount: '10.00', currency: 'EUR' }),
    inOne: absent,
    inTwo: [401, 403, 403, 403, 403, 200, 401],
    host: 1,
  },
  {
    ...callOf('Billing.CancelInvoiceOfReservation', { reservationId: id }),
    inOne: absent,
    inTwo: [401, 403, 403, 403, 403, 403, 401],
    host: 1,
  },
  { ...callOf('Accounts.CheckStamp', { subject: id }), inOne: absent, inTwo: [401, 403, 403, 403, 403, 403, 401] },
  { ...callOf('Catalog.ListAmenities'), inOne: absent, inTwo: [401, 200, 403, 200, 403, 403, 401] },
  { verb: 'GET', path: '/_service/contract/Booking', inOne: absent, inTwo: [401, 401, 401, 401, 200, 401, 401] },
  { verb: 'GET', path: '/_service/contract/Billing', inOne: absent, inTwo: [401, 401, 401, 401, 200, 401, 401], host: 1 },
  { verb: 'POST', path: '/_service/messages', json: {}, inOne: credentials.map(() => 405), inTwo: [401, 401, 401, 401, 400, 401, 401] },
  { verb: 'GET', path: '/_service/messages', inOne: [401, 403, 403, 200, 401, 401, 401], inTwo: [401, 403, 403, 200, 401, 401, 401] },
  { verb: 'GET', path: `/_service/messages/${id}`, inOne: [401, 403, 403, 404, 401, 401, 401], inTwo: [401, 403, 403, 404, 401, 401, 401] },
  {
    verb: 'POST',
    path: `/_service/messages/${id}/replay`,
    inOne: [401, 403, 403, 404, 401, 401, 401],
    inTwo: [401, 403, 403, 404, 401, 401, 401],
  },
  {
    verb: 'DELETE',
    path: `/_service/messages/${id}`,
    inOne: [401, 403, 403, 404, 401, 401, 401],
    inTwo: [401, 403, 403, 404, 401, 401, 401],
  },
  { verb: 'GET', path: '/_service', inOne: absent, inTwo: absent },
  { verb: 'GET', path: '/_service/anything', inOne: absent, inTwo: absent },
];

describe('Every path below /_service', () => {
  describeAcrossBoundary('accepts its own credential and no other [REMOTE-10]', (hotel) => {
    it.each(
      doors.map((door) => [`${door.verb} ${door.path}`, (door.json as { action?: string } | undefined)?.action ?? '', door] as const),
    )('%s %s', async (_path, _action, { verb, path, json, inOne, inTwo, host = 0 }) => {
      const { addresses } = hotel;
      const statuses: number[] = [];
      for (const presented of credentials) {
        const authorization = authorizationOf(presented, hotel);
        const response = await fetch(`${addresses[host] ?? addresses[0]}${path}`, {
          method: verb,
          headers: {
            ...(json !== undefined && { 'content-type': 'application/json' }),
            ...(authorization !== undefined && { authorization }),
          },
          ...(json !== undefined && { body: JSON.stringify(json) }),
        });
        statuses.push(response.status);
        await response.arrayBuffer();
      }
      expect(statuses).toEqual(addresses.length === 1 ? inOne : inTwo);
    });

    it('creates no invoice for a clerk, who may create invoices over HTTP only as the hotel declares it', async () => {
      for (const address of hotel.addresses)
        await fetch(`${address}/_service/invoke`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${clerk.token}` },
          body: JSON.stringify({ action: 'Billing.CreateDraftInvoice', payload: { ...invoice, reservationId: receptionist.id } }),
        });
      const rows = await hotel.billing.rows(
        { name: '', text: `SELECT count(*) FROM billing_invoice WHERE reservation_id = '${receptionist.id}'` },
        [],
      );
      expect(Number(rows[0]![0])).toBe(0);
    });
  });
});
