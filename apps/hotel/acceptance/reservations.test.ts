import type { Page } from '@portico/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReservationDto } from '../src/areas/booking/reservations/reservationDto.ts';
import { alice, bob, editor, receptionist } from './support/callers.ts';
import { describeHotel } from './support/hotel.ts';
import { ask, book, scene, stay, unknownId } from './support/samples.ts';
import type { Scene } from './support/samples.ts';

describeHotel('reservations', (hotel) => {
  const caller = alice;
  let at: Scene;
  beforeAll(async () => {
    at = await scene(hotel, { caller }, { baseRate: '120.55', totalRooms: 50 });
  });

  describe('booking', () => {
    it('[HOTEL-01] [HOTEL-28] responds 201 with the id of the reservation and its Location', async () => {
      const { status, headers, body } = await ask(hotel, at, { caller });
      expect({ status, body }).toEqual({ status: 201, body: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/) });
      expect(headers['location']).toBe(`/api/v1/reservations/${body}`);
    });

    it('[HOTEL-16] [ENTITY-04] creates a reservation with its property, its room type and its rooms', async () => {
      const id = await book(hotel, at, { caller, more: { specialRequests: 'A quiet room.' } });
      const { body } = await hotel.get<ReservationDto>(`/reservations/${id}`, { caller });
      expect(body).toMatchObject({ id, ...at, numberOfGuests: 2, status: 'Pending', currency: 'EUR', specialRequests: 'A quiet room.' });
      expect([body.checkIn, body.checkOut]).toEqual(['2030-06-03T14:00:00.000Z', '2030-06-06T09:00:00.000Z']);
      expect(body).toMatchObject({ property: { id: at.propertyId, city: 'Barcelona' }, roomType: { id: at.roomTypeId, name: 'Loft' } });
      expect(body).toMatchObject({ roomAssignments: [], rowVersion: 1, createdAt: '2030-01-15T12:00:00.000Z' });
    });

    it('[HOTEL-17] numbers reservations by year and month', async () => {
      const numberOf = async () =>
        (await hotel.get<ReservationDto>(`/reservations/${await book(hotel, at, { caller })}`, { caller })).body.reservationNumber;
      const [first, second] = [await numberOf(), await numberOf()];
      expect(first).toMatch(/^RES-203001-[0-9]{5}$/);
      expect(Number(second.slice(-5))).toBeGreaterThan(Number(first.slice(-5)));
    });

    it.each([
      { nights: 3, checkOut: stay.checkOut, total: '361.65' },
      { nights: 1, checkOut: '2030-06-04T08:00:00Z', total: '120.55' },
      { nights: 100, checkOut: '2030-09-11T08:00:00Z', total: '12055.00' },
    ])('[HOTEL-30] costs the base rate for each of $nights nights', async ({ checkOut, total }) => {
      const id = await book(hotel, at, { caller, more: { checkOut } });
      expect((await hotel.get(`/reservations/${id}`, { caller })).body).toMatchObject({ totalAmount: total });
    });

    it('[HOTEL-30] counts nights by the calendar of the house', async () => {
      // 22:30 in London is already the 4th in Barcelona, so there is one night less than between the dates in UTC.
      const id = await book(hotel, at, { caller, more: { checkIn: '2030-06-03T22:30:00Z' } });
      expect((await hotel.get(`/reservations/${id}`, { caller })).body).toMatchObject({ totalAmount: '241.10' });
    });

    it.each([
      { what: 'a check-in in the past', more: { checkIn: '2030-01-15T11:59:59Z' }, path: '/request/checkIn' },
      { what: 'a check-in at this moment', more: { checkIn: '2030-01-15T12:00:00Z' }, path: '/request/checkIn' },
      { what: 'a check-out before the check-in', more: { checkOut: '2030-06-03T13:00:00Z' }, path: '/request/checkOut' },
      { what: 'a check-out at the check-in', more: { checkOut: stay.checkIn }, path: '/request/checkOut' },
    ])('[HOTEL-29] rejects $what', async ({ more, path }) => {
      expect(await ask(hotel, at, { caller, more })).toMatchObject({ status: 422, body: { errors: [{ path }] } });
    });

    it('reads only the declared inputs, and ids in any case', async () => {
      const smuggled = { id: unknownId, status: 'CheckedIn', totalAmount: '0.01', ownerId: bob.id, checkedInBy: bob.id, rowVersion: 9 };
      const shouted = Object.fromEntries(Object.entries(at).map(([name, id]) => [name, id.toUpperCase()]));
      const id = await book(hotel, at, { caller, more: { ...shouted, ...smuggled } });
      const { body } = await hotel.get<ReservationDto>(`/reservations/${id.toUpperCase()}`, { caller });
      expect(body).toMatchObject({ id, ...at, status: 'Pending', totalAmount: '361.65', rowVersion: 1 });
      expect(body.checkedInBy).toBeUndefined();
    });

    it('rejects a stay without a night', async () => {
      const refused = await ask(hotel, at, { caller, more: { checkOut: '2030-06-03T20:00:00Z' } });
      expect(refused).toMatchObject({ status: 422, body: { code: 'BUSINESS_RULE', rule: 'one-night' } });
    });

    it.each([0, 3, 21])('[HOTEL-18] rejects %i guests in a room for two', async (numberOfGuests) => {
      const refused = await ask(hotel, at, { caller, more: { numberOfGuests } });
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: '/request/numberOfGuests' }] } });
    });

    it('[HOTEL-18] rejects 21 guests, whatever the room', async () => {
      const hall = await scene(hotel, { caller }, { maxOccupancy: 100 });
      expect(await ask(hotel, hall, { caller, more: { numberOfGuests: 20 } })).toMatchObject({ status: 201 });
      expect(await ask(hotel, hall, { caller, more: { numberOfGuests: 21 } })).toMatchObject({ status: 422 });
    });

    it.each([
      { entity: 'Guest', more: { guestId: unknownId } },
      { entity: 'Property', more: { propertyId: unknownId } },
      { entity: 'RoomType', more: { roomTypeId: unknownId } },
    ])('[HOTEL-04] [HOTEL-28] requires an existing $entity', async ({ entity, more }) => {
      expect(await ask(hotel, at, { caller, more })).toMatchObject({ status: 404, body: { entity, id: unknownId } });
    });

    it('requires a room type of the property, an open property, and a guest of the caller', async () => {
      const other = await scene(hotel, { caller });
      const mixed = await ask(hotel, { ...at, roomTypeId: other.roomTypeId }, { caller });
      expect(mixed).toMatchObject({ status: 404, body: { entity: 'RoomType' } });
      await hotel.put(`/properties/${other.propertyId}`, { isActive: false }, { caller: editor });
      expect(await ask(hotel, other, { caller })).toMatchObject({ status: 422, body: { rule: 'property-is-active' } });
      expect(await ask(hotel, at, { caller: bob })).toMatchObject({ status: 404, body: { entity: 'Guest' } });
    });
  });

  describe('availability', () => {
    const on = (arrival: number, departure: number) => {
      const day = (date: number) => `2030-07-${String(date).padStart(2, '0')}`;
      return { more: { checkIn: `${day(arrival)}T14:00:00Z`, checkOut: `${day(departure)}T09:00:00Z` }, caller };
    };

    it('[HOTEL-31] ends if every room is taken on some day of the stay, whatever the guest', async () => {
      const two = await scene(hotel, { caller }, { totalRooms: 2 });
      const { body: guestId } = await hotel.post<string>(
        '/guests',
        { firstName: 'B', lastName: 'B', email: 'b@example.com', phoneNumber: '+44 20 7946 0000' },
        { caller: bob },
      );
      await book(hotel, two, on(10, 13));
      await book(hotel, { ...two, guestId }, { ...on(11, 12), caller: bob });
      for (const days of [on(11, 12), on(9, 12), on(11, 20), on(1, 30)]) {
        expect(await ask(hotel, two, days)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
      }
    });

    it('[HOTEL-31] includes the day of a departure', async () => {
      const one = await scene(hotel, { caller }, { totalRooms: 1 });
      await book(hotel, one, on(10, 13));
      expect(await ask(hotel, one, on(12, 14))).toMatchObject({ status: 409 });
      await book(hotel, one, on(13, 15));
      await book(hotel, one, on(8, 10));
    });

    it('[HOTEL-31] counts the rooms of each day, not of the whole stay', async () => {
      const two = await scene(hotel, { caller }, { totalRooms: 2 });
      await book(hotel, two, on(10, 12));
      await book(hotel, two, on(12, 14));
      await book(hotel, two, on(11, 13));
      expect(await ask(hotel, two, on(11, 13))).toMatchObject({ status: 409 });
    });

    it('[HOTEL-31] includes the room of a stay that is cancelled, missed or over', async () => {
      const one = await scene(hotel, { caller }, { totalRooms: 1 });
      const endings = [['cancel'], ['no-show'], ['confirm', 'checkin', 'checkout']];
      for (const moves of endings) {
        const id = await book(hotel, one, on(10, 13));
        expect(await ask(hotel, one, on(10, 13))).toMatchObject({ status: 409 });
        for (const move of moves)
          await hotel.post(`/reservations/${id}/${move}`, move === 'cancel' ? { reason: 'Ill' } : undefined, { caller });
      }
      await book(hotel, one, on(10, 13));
    });

    it('[HOTEL-31] ignores deleted stays', async () => {
      const one = await scene(hotel, { caller }, { totalRooms: 1 });
      const id = await book(hotel, one, on(10, 13));
      // No operation deletes reservations, but their trait hides deleted ones.
      await hotel.store.script(
        `UPDATE booking_reservation SET is_deleted = ${hotel.store.dialect.name === 'sqlite' ? '1' : 'true'} WHERE id = '${id}';`,
      );
      await book(hotel, one, on(10, 13));
    });
  });

  describe('reading', () => {
    it('[HOTEL-37] shows a reservation to its owner and to callers with access to all', async () => {
      const path = `/reservations/${await book(hotel, at, { caller })}`;
      expect(await hotel.get(path, { caller })).toMatchObject({ status: 200, headers: { etag: '"1"' } });
      expect(await hotel.get(path, { caller: receptionist })).toMatchObject({ status: 200 });
      expect(await hotel.get(path, { caller: bob })).toMatchObject({ status: 404, body: { entity: 'Reservation' } });
      expect(await hotel.get(path)).toMatchObject({ status: 401 });
    });

    it('[HOTEL-38] finds reservations by their filters, page by page', async () => {
      const here = await scene(hotel, { caller });
      const late = await book(hotel, here, { caller, more: { checkOut: '2030-08-09T09:00:00Z', checkIn: '2030-08-03T14:00:00Z' } });
      const early = await book(hotel, here, { caller });
      await hotel.post(`/reservations/${late}/confirm`, {}, { caller });
      const idsOf = async (query: string, sent = { caller }) =>
        (await hotel.get<Page<ReservationDto>>(`/reservations?propertyId=${here.propertyId}${query}`, sent)).body.items.map(({ id }) => id);
      expect(await idsOf('')).toEqual([early, late]);
      expect(await idsOf('&checkInSort=Descending')).toEqual([late, early]);
      expect(await idsOf('&pageSize=1&page=2')).toEqual([late]);
      expect(await idsOf('&status=Confirmed&status=CheckedIn')).toEqual([late]);
      expect(await idsOf('&from=2030-07-01T00:00:00Z')).toEqual([late]);
      expect(await idsOf('&before=2030-07-01T00:00:00Z')).toEqual([early]);
      expect(await idsOf('&city=Barcelona')).toEqual([early, late]);
      expect(await idsOf('&city=Oslo')).toEqual([]);
      expect(await idsOf('', { caller: bob })).toEqual([]);
    });

    it('[HOTEL-38] lists those of the caller', async () => {
      for (const person of [alice, receptionist]) await hotel.admit(person);
      const { body } = await hotel.get<ReservationDto[]>('/reservations/mine', { caller: receptionist });
      expect(body).toEqual([]);
      const { body: own } = await hotel.get<ReservationDto[]>('/reservations/mine', { caller });
      expect(own.length).toBeGreaterThan(0);
      expect(await hotel.get('/reservations/mine')).toMatchObject({ status: 401 });
    });
  });
});
