import type { Page } from '@portico/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AmenityDto } from '../src/areas/catalog/amenities/amenityDto.ts';
import type { PropertyDto } from '../src/areas/catalog/properties/propertyDto.ts';
import { alice, editor } from './support/callers.ts';
import { describeHotel } from './support/hotel.ts';
import { book, fresh, house, person, room } from './support/samples.ts';

const caller = alice;
const rows = 12;

describeHotel('how many statements are sent', (hotel) => {
  let city: string;
  let reservationId: string;
  let at: { propertyId: string; roomTypeId: string; guestId: string };

  // Enough rows in every relation to detect a statement per row.
  beforeAll(async () => {
    city = fresh('Reus');
    const { body: amenity } = await hotel.post<AmenityDto>('/amenities', { name: fresh('Bar '), category: 'Dining' }, { caller: editor });
    const { body: guestId } = await hotel.post<string>('/guests', person(), { caller });
    for (let index = 0; index < rows; index++) {
      const policies = ['A', 'B'].map((name) => ({ name, penaltyPercentage: 1 }));
      const given = house({ city, amenityIds: [amenity.id], cancellationPolicies: policies });
      const { body: property } = await hotel.post<PropertyDto>('/properties', given, { caller: editor });
      for (let kind = 0; kind < 3; kind++) {
        const kindOfRoom = room(property.id, { amenityIds: [amenity.id] });
        const { body: roomType } = await hotel.post<{ id: string }>('/room-types', kindOfRoom, { caller: editor });
        at = { propertyId: property.id, roomTypeId: roomType.id, guestId };
      }
      reservationId = await book(hotel, at, { caller });
      for (const roomNumber of ['1', '2']) await hotel.post(`/reservations/${reservationId}/room-assignments`, { roomNumber }, { caller });
    }
  });

  const sent = async (request: () => Promise<unknown>) => {
    const log = hotel.statements;
    log.clear();
    await request();
    return log.texts.filter((text) => !/^(?:begin|commit|rollback|savepoint|release)/i.test(text)).length;
  };

  it('a page takes two: its rows with their related rows, and the total count; one if the page contains all rows', async () => {
    const page = (query: string, items: number) => async () => {
      const { body } = await hotel.get<Page<unknown>>(`/reservations?city=${city}${query}`, { caller });
      expect(body).toMatchObject({ totalCount: rows });
      expect(body.items).toHaveLength(items);
    };
    expect(await sent(page('&pageSize=5&page=2', 5))).toBe(2);
    expect(await sent(page('', rows))).toBe(1);
  });

  it('[PERM-10] a caller without permission causes none, whatever the request', async () => {
    const as = { caller: editor };
    const refused = [
      () => hotel.get('/reservations', as),
      () => hotel.get(`/reservations/${reservationId}`, as),
      () => hotel.post(`/reservations/${reservationId}/confirm`, {}, as),
      () => hotel.delete(`/guests/${at.guestId}`, as),
      () => hotel.post('/guests', person(), as),
    ];
    for (const request of refused) expect(await sent(async () => expect(await request()).toMatchObject({ status: 403 }))).toBe(0);
  });

  it('a list takes one, whatever related rows it includes', async () => {
    const list = async () => {
      const { body } = await hotel.get<PropertyDto[]>(`/properties?city=${city}`, { caller: editor });
      expect(body).toHaveLength(rows);
      expect(body.every(({ roomTypes }) => roomTypes.length === 3 && roomTypes[0]?.amenities.length === 1)).toBe(true);
    };
    expect(await sent(list)).toBe(1);
  });

  it('a single read takes one', async () => {
    expect(await sent(() => hotel.get(`/reservations/${reservationId}`, { caller }))).toBe(1);
  });

  describe('a booking', () => {
    it('takes as many when the house is full as when it is empty', async () => {
      const days = (month: string) => ({ more: { checkIn: `2030-${month}-03T14:00:00Z`, checkOut: `2030-${month}-06T09:00:00Z` }, caller });
      const first = await sent(() => book(hotel, at, days('10')));
      for (let others = 0; others < 3; others++) await book(hotel, at, days('10'));
      expect(await sent(() => book(hotel, at, days('10')))).toBe(first);
    });
  });
});
