import { beforeAll, describe, expect, it } from 'vitest';
import { callers, owner } from './support/access/callers.ts';
import { callAll, everyOperation, internalOperations, rowsOf } from './support/access/matrix.ts';
import type { Outcome } from './support/access/matrix.ts';
import { requests } from './support/access/requests.ts';
import { readTable, writeTable } from './support/access/table.ts';
import type { Row } from './support/access/table.ts';
import { withRole } from './support/callers.ts';
import { describeHotel } from './support/hotel.ts';

const titles = {
  anonymous: '[AUTH-02] an anonymous caller may use operations that require no caller',
  admin: '[PERM-11] an admin may use every operation',
  'booking-manager': '[PERM-12] a booking manager may use every booking operation and read the catalog',
  receptionist: '[PERM-13] a receptionist may read, create and change reservations, and use every guest operation',
  'billing-clerk':
    '[PERM-14] [HOTEL-51] a billing clerk may read reservations, read, change and cancel invoices and record payments, but not refund them',
  'finance-manager': '[PERM-15] a finance manager may use every invoice and payment operation, and none of bookings and the catalog',
  'catalog-editor': '[PERM-16] a catalog editor may use every catalog operation',
  guest: '[PERM-17] a guest may read the catalog, register, book, order, and read their own rows',
  'another guest': '[PERM-07] [PERM-17] another guest does not find rows of the guest',
  'of another tenant': '[TENANT-02] a caller of a tenant other than the one in the request is rejected',
  'expired token': '[AUTH-12] a caller whose token has expired is rejected',
  'tampered token': '[AUTH-11] a caller whose token was modified is rejected',
};
const columnOf = (rows: readonly Row[], title: string) => Object.fromEntries(rows.map((row) => [row['operation'], row[title]]));

describeHotel('access to operations', (hotel) => {
  let outcomes: Outcome[];
  let rows: Row[];
  let table: Row[];

  beforeAll(async () => {
    outcomes = await callAll(hotel);
    rows = rowsOf(outcomes);
    if (process.env['UPDATE_SAMPLES']) writeTable(rows);
    table = readTable();
    // Every operation as every caller: thousands of requests.
  }, 300_000);

  it('lists each operation, and no other', async () => {
    const operations = (await everyOperation()).map(({ operation }) => operation.id);
    expect(table.map(({ operation }) => operation)).toEqual(operations);
    expect(Object.keys(requests).toSorted()).toEqual(operations.toSorted());
    expect(columnOf(rows, 'call')).toEqual(columnOf(table, 'call'));
    expect(columnOf(rows, 'requires')).toEqual(columnOf(table, 'requires'));
  });

  it('rejects every caller over HTTP if an operation is internal', async () => {
    const internal = (await internalOperations()).map(({ operation }) => operation.name);
    expect(internal).toEqual(['CheckStamp', 'PostLetter', 'CalculateTax', 'CancelInvoiceOfReservation', 'CreateDraftInvoice']);
    const caller = withRole('an admin', 'admin');
    for (const name of ['', ...internal]) {
      const paths = [`/${name}`, `/api/v1/${name}`, `/api/v1/billing/${name}`, `/api/v1/invoices/${name}`];
      for (const path of paths) expect((await hotel.send('POST', path, { json: {}, caller })).status, path).toBeOneOf([404, 405]);
    }
  });

  it('lists every caller', () => {
    expect(Object.keys(table[0]!).slice(3)).toEqual(Object.keys(callers));
    expect(Object.keys(titles)).toEqual(Object.keys(callers));
  });

  it.each(Object.entries(titles).map(([caller, title]) => ({ caller, title })))('$title', ({ caller }) => {
    expect(columnOf(rows, caller)).toEqual(columnOf(table, caller));
  });

  it.each([
    ['Booking.ListGuests', ['admin', 'booking-manager', 'receptionist', 'guest']],
    ['Booking.ListReservations', ['admin', 'booking-manager', 'receptionist', 'billing-clerk', 'guest']],
  ])('[PERM-07] [PERM-08] %s shows the rows of a guest to %j, and to no other caller', (id, seeing) => {
    const listed = outcomes.filter(
      ({ operation, answer }) => operation.id === id && JSON.stringify(answer.body).includes(`"ownerId":"${owner.id}"`),
    );
    expect(listed.map(({ caller }) => caller)).toEqual(seeing);
  });

  describe('a rejection', () => {
    it('[ERROR-02] [AUTH-02] of an unauthenticated caller has a challenge', () => {
      const refused = outcomes.filter(({ answer }) => answer.status === 401);
      expect(refused.length).toBeGreaterThan(0);
      for (const { answer } of refused) {
        expect(answer).toMatchObject({ body: { code: 'UNAUTHORIZED', status: 401 } });
        expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
      }
    });

    it('[ERROR-02] [ERROR-20] [PERM-01] of a caller without a permission names it', () => {
      const refused = outcomes.filter(({ answer, caller }) => answer.status === 403 && caller !== 'of another tenant');
      expect(refused.length).toBeGreaterThan(0);
      for (const { answer, operation } of refused) {
        const named = { requiredPermissions: operation.permissions, permissionMatch: 'all' };
        expect(answer.body).toMatchObject({ code: 'FORBIDDEN', status: 403, ...named });
      }
    });
  });
});
