import type { Page } from '@portico/core';
import { expect, it } from 'vitest';
import type { GuestDto } from '../src/areas/booking/guests/guestDto.ts';
import type { PropertyDto } from '../src/areas/catalog/properties/propertyDto.ts';
import { admin } from './support/callers.ts';
import { describeHotel } from './support/hotel.ts';

describeHotel(
  'the demo data',
  (chain) => {
    const hotel = chain.as(admin);

    it('[SEED-01] [SEED-02] is three hotels in three cities, each with two to four room types, amenities and policies', async () => {
      const { body } = await hotel.get<PropertyDto[]>('/properties');
      expect(body.map(({ city }) => city).toSorted()).toEqual(['Lisbon', 'Oslo', 'Vienna']);
      for (const { roomTypes, amenities, cancellationPolicies } of body) {
        expect(roomTypes.length).toBeGreaterThanOrEqual(2);
        expect(roomTypes.length).toBeLessThanOrEqual(4);
        expect(amenities.length).toBeGreaterThan(0);
        expect(cancellationPolicies.filter(({ isDefault }) => isDefault)).toHaveLength(1);
      }
    });

    it('[SEED-01] is two guests', async () => {
      expect((await hotel.get<Page<GuestDto>>('/guests')).body).toMatchObject({ totalCount: 2 });
    });
  },
  { kinds: ['SQLite in memory'] },
);

describeHotel(
  'a store that stays',
  (chain) => {
    const hotel = chain.as(admin);

    it('[SEED-01] is not created', async () => {
      expect((await hotel.get('/properties')).body).toEqual([]);
      expect((await hotel.get('/guests')).body).toMatchObject({ totalCount: 0 });
    });
  },
  { kinds: ['a SQLite file'] },
);
