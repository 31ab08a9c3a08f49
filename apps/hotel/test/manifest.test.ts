import { buildFinalRoute } from '@portico/core/manifest';
import type { Manifest } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';
import { BillingModule, BookingModule, CatalogModule } from '../src/generated/index.ts';

const [catalog, booking, billing] = await Promise.all([CatalogModule.manifest(), BookingModule.manifest(), BillingModule.manifest()]);
const operation = (name: string) => [catalog, booking, billing].flatMap(({ operations }) => operations).find((each) => each.name === name)!;
const routesOf = ({ operations, groups }: Manifest) => {
  const byName = new Map(groups.map((group) => [group.name, group]));
  const routed = operations.filter(({ internal }) => !internal);
  return routed.map((each) => `${each.verb} ${buildFinalRoute(each, byName).replace('/api/v1', '')}`).toSorted();
};
const errorsOf = (name: string) =>
  operation(name).errors.map((error) => `${error.answers.map(({ status }) => status).join(', ')} ${error.name}`);

describe('the manifest of the hotel', () => {
  it('[HOTEL-01] [HOTEL-02] contains three areas, each with its entities', () => {
    expect(catalog.entities?.map(({ name }) => name).toSorted()).toEqual([
      'Amenity',
      'CancellationPolicy',
      'Property',
      'PropertyPhoto',
      'RoomType',
    ]);
    expect(booking.entities?.map(({ name }) => name).toSorted()).toEqual([
      'Guest',
      'OccupancyReport',
      'Reservation',
      'RoomAssignment',
      'RoomServiceOrder',
    ]);
    expect(billing.entities?.map(({ name }) => name).toSorted()).toEqual(['Invoice', 'LineItem', 'Payment']);
  });

  it('[EVENT-13] contains the event of a confirmed reservation', () => {
    const confirmed = booking.events?.find(({ name }) => name === 'ReservationConfirmed');
    const scalar = (name: string, type: string) => [name, { kind: 'scalar', scalar: type }];
    expect(confirmed?.id).toBe('Booking.ReservationConfirmed');
    expect(confirmed?.members.map(({ name, shape }) => [name, shape])).toEqual([
      scalar('occurredAt', 'DateTimeOffset'),
      scalar('reservationId', 'Guid'),
      scalar('guestId', 'Guid'),
      scalar('propertyId', 'Guid'),
      scalar('checkIn', 'DateTimeOffset'),
      scalar('checkOut', 'DateTimeOffset'),
      scalar('totalAmount', 'Decimal'),
      scalar('currency', 'string'),
    ]);
    expect(confirmed?.members.some(({ optional }) => optional)).toBe(false);
  });

  it('[HOTEL-01] [HOTEL-02] lists the operations of each area', () => {
    const life = (path: string) => [
      `DELETE ${path}/{id}`,
      `GET ${path}`,
      `GET ${path}/{id}`,
      `POST ${path}`,
      `POST ${path}/{id}/restore`,
      `PUT ${path}/{id}`,
    ];
    const photos = ['GET /properties/{id}/photos', 'GET /properties/{id}/photos/{photoId}', 'POST /properties/{id}/photos'];
    const rates = ['GET /room-types/rates', 'POST /room-types/rates'];
    const updates = ['POST', 'GET', 'DELETE'].map((verb) => `${verb} /rate-updates${verb === 'POST' ? '' : '/{id}'}`);
    const lives = ['/amenities', '/properties', '/room-types'].flatMap(life);
    expect(routesOf(catalog)).toEqual([...lives, ...photos, ...rates, ...updates, 'GET /amenities/search'].toSorted());
    const moves = ['cancel', 'checkin', 'checkout', 'confirm', 'no-show', 'payment-received'].map(
      (move) => `POST /reservations/{id}/${move}`,
    );
    const rooms = [
      'POST /reservations/{reservationId}/room-assignments',
      ...['GET', 'POST'].map((verb) => `${verb} /reservations/{reservationId}/room-service`),
    ];
    const invoiced = ['GET /reservations/{reservationId}/invoice', 'GET /reservations/{reservationId}/invoice/pdf'];
    const reservations = ['GET /reservations', 'GET /reservations/mine', 'GET /reservations/{id}', 'POST /reservations'];
    const invoices = ['cancel', 'issue', 'overdue', 'pay', 'refund'].map((move) => `POST /invoices/{id}/${move}`);
    expect(routesOf(billing)).toEqual(['GET /invoices', 'GET /invoices/{id}', 'GET /invoices/{id}/pdf', ...invoices]);
    expect(routesOf(booking)).toEqual(
      ['GET /occupancy-reports', ...life('/guests'), ...reservations, ...moves, ...rooms, ...invoiced].toSorted(),
    );
  });

  it('[HOTEL-05] has a separate store for billing', () => {
    expect(new Set(billing.entities!.map(({ store }) => store))).toEqual(new Set(['billing']));
  });

  it('[HOTEL-04] has one store in which booking reads the catalog', () => {
    expect(new Set([...catalog.entities!, ...booking.entities!].map(({ store }) => store))).toEqual(new Set(['hotel']));
    const relations = booking.entities!.find(({ name }) => name === 'Reservation')!.relations;
    expect(relations.map(({ property, kind, entity }) => `${property}: ${kind} ${entity}`)).toEqual([
      'guest: manyToOne Booking.Guest',
      'property: manyToOne Catalog.Property',
      'roomType: manyToOne Catalog.RoomType',
      'roomAssignments: oneToMany Booking.RoomAssignment',
    ]);
  });

  it.each([
    ['[HOTEL-06]', 'Property', ['Audited', 'SoftDeleted']],
    ['[HOTEL-09]', 'RoomType', ['Audited', 'SoftDeleted']],
    ['[HOTEL-12]', 'Amenity', ['SoftDeleted']],
    ['[HOTEL-14]', 'CancellationPolicy', ['Audited']],
    ['[HOTEL-15]', 'Guest', ['Audited', 'SoftDeleted', 'Owned', 'Versioned']],
    ['[HOTEL-16]', 'Reservation', ['Audited', 'SoftDeleted', 'Owned', 'Versioned', 'Stateful']],
    ['[HOTEL-19]', 'RoomAssignment', []],
    ['[HOTEL-20]', 'RoomServiceOrder', ['Audited', 'Stateful']],
    ['[HOTEL-21]', 'Invoice', ['Audited', 'Versioned', 'Stateful']],
    ['[HOTEL-23]', 'LineItem', []],
    ['[HOTEL-24]', 'Payment', ['Audited']],
  ])('%s has %s carry %j', (_requirement, name, traits) => {
    expect([catalog, booking, billing].flatMap(({ entities = [] }) => entities).find((entity) => entity.name === name)!.traits).toEqual(
      traits,
    );
  });

  it('[MUT-10] includes every error of a transition, although the operation declares none', () => {
    expect(errorsOf('ConfirmReservation')).toEqual(
      expect.arrayContaining([
        '404 NotFoundError',
        '409 InvalidTransitionError',
        '409 ConcurrencyConflictError',
        '412 PreconditionFailedError',
      ]),
    );
  });

  it('[MUT-10] includes every error of a change, and those that the operation declares', () => {
    const errors = ['404 NotFoundError', '409 KeyConflictError', '422 ValidationError', '422 BusinessRuleError'];
    expect(errorsOf('UpdateProperty')).toEqual(expect.arrayContaining(errors));
  });

  it('[HOTEL-33] [HOTEL-34] [HOTEL-36] has a body where an operation reads one', () => {
    expect(operation('ConfirmReservation').body).toBe('none');
    expect(operation('CheckIn').body).toBe('none');
    expect(operation('CancelReservation').body).toBe('wrapped');
  });

  it('lists the operations that bypass entity filters', () => {
    expect(catalog.bypasses ?? []).toEqual([]);
    expect(booking.bypasses?.map((bypass) => `${bypass.kind} in ${bypass.in}`)).toEqual([
      'asSystem in Availability.isFree',
      'asSystem in Rooms.isTaken',
    ]);
  });
});
