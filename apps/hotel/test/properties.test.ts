import { describe, expect, it } from 'vitest';
import type { AmenityDto } from '../src/areas/catalog/amenities/amenity.ts';
import type { Page } from '../src/areas/catalog/page.ts';
import type { PropertyDto } from '../src/areas/catalog/properties/property.ts';
import { useHotel } from './support/hotel.ts';

const call = useHotel();
const unknownId = '01a1fc99-0000-7000-8000-000000000000';
let count = 0;

/** A house that can be added; each with a code of its own. */
const house = (more: object = {}) => ({
  code: `BCN-${++count}`,
  name: 'Casa del Mar',
  address: 'Passeig 1',
  city: 'Barcelona',
  country: 'Spain',
  starRating: 4,
  timeZone: 'Europe/Madrid',
  ...more,
});

describe('the demo data', () => {
  it('is three hotels in three cities, each with two to four room types, amenities and policies', async () => {
    const { status, body } = await call<PropertyDto[]>('GET', '/properties');
    expect(status).toBe(200);
    expect(body.map(({ city }) => city).toSorted()).toEqual(['Lisbon', 'Oslo', 'Vienna']);
    for (const { roomTypes, amenities, cancellationPolicies } of body) {
      expect(roomTypes.length).toBeGreaterThanOrEqual(2);
      expect(roomTypes.length).toBeLessThanOrEqual(4);
      expect(amenities.length).toBeGreaterThan(0);
      expect(cancellationPolicies.length).toBeGreaterThan(0);
    }
  });

  it('can be asked for by city', async () => {
    const { body } = await call<PropertyDto[]>('GET', '/properties?city=Vienna');
    expect(body).toMatchObject([
      { code: 'VIE-01', timeZone: 'Europe/Vienna', checkInTime: '14:00', checkOutTime: '11:00', isActive: true },
    ]);
  });
});

describe('the life of a property', () => {
  it('begins with what was given and with what holds where nothing was', async () => {
    const policy = { name: 'Flexible', penaltyPercentage: 50 };
    const { status, headers, body } = await call<PropertyDto>('POST', '/properties', house({ cancellationPolicies: [policy] }));
    expect(status).toBe(201);
    expect(headers['location']).toBe(`/api/v1/properties/${body.id}`);
    expect(body).toMatchObject({
      description: '',
      checkInTime: '14:00',
      checkOutTime: '11:00',
      isActive: true,
      roomTypes: [],
      amenities: [],
    });
    expect(body.cancellationPolicies).toMatchObject([{ ...policy, hoursBeforeCheckIn: 48, isDefault: false }]);
  });

  it('changes what is given; lists replace the present ones', async () => {
    const { body: amenities } = await call<Page<AmenityDto>>('GET', '/amenities/search?name=Wi-Fi');
    const wifi = amenities.items[0]?.id;
    const { body } = await call<PropertyDto>(
      'POST',
      '/properties',
      house({ amenityIds: [wifi], cancellationPolicies: [{ name: 'A', penaltyPercentage: 1 }] }),
    );
    const path = `/properties/${body.id}`;
    const closed = await call<PropertyDto>('PUT', path, {
      isActive: false,
      cancellationPolicies: [{ name: 'B', penaltyPercentage: 2, isDefault: true }],
    });
    expect(closed).toMatchObject({ status: 200, body: { isActive: false, name: 'Casa del Mar', amenities: [{ id: wifi }] } });
    expect(closed.body.cancellationPolicies).toMatchObject([{ name: 'B', isDefault: true }]);
    expect((await call<PropertyDto>('PUT', path, { amenityIds: [] })).body.amenities).toEqual([]);
  });

  it('ends unseen, and can be brought back', async () => {
    const { body } = await call<PropertyDto>('POST', '/properties', house());
    const path = `/properties/${body.id}`;
    expect(await call('DELETE', path)).toMatchObject({ status: 204 });
    expect(await call('GET', path)).toMatchObject({ status: 404, body: { entity: 'Property' } });
    expect(await call('POST', `${path}/restore`)).toMatchObject({ status: 200, body: { id: body.id } });
  });

  it('keeps its code to itself', async () => {
    const { body } = await call<PropertyDto>('POST', '/properties', house());
    expect(await call('POST', '/properties', house({ code: body.code }))).toMatchObject({ status: 409 });
    const { body: other } = await call<PropertyDto>('POST', '/properties', house());
    expect(await call('PUT', `/properties/${other.id}`, { code: body.code })).toMatchObject({ status: 409 });
    expect(await call('PUT', `/properties/${other.id}`, { code: other.code })).toMatchObject({ status: 200 });
  });

  it('has stars from 1 to 5 and times of day', async () => {
    const { status, body } = await call<PropertyDto>('POST', '/properties', house({ starRating: 6, checkInTime: '25:00' }));
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: [
        { path: '/starRating', code: 'validation.lessThanOrEqual' },
        { path: '/checkInTime', code: 'validation.pattern' },
      ],
    });
  });

  it('lies in a time zone that there is', async () => {
    const { status, body } = await call<PropertyDto>('POST', '/properties', house({ timeZone: 'Europe/Atlantis' }));
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'VALIDATION_ERROR', errors: [{ in: 'body', path: '/timeZone', code: 'validation.timeZone' }] });
  });

  it('has amenities that there are', async () => {
    const refused = await call('POST', '/properties', house({ amenityIds: [unknownId] }));
    expect(refused).toMatchObject({ status: 404, body: { entity: 'Amenity', id: unknownId } });
  });

  it('has one default policy at most', async () => {
    const policies = ['A', 'B'].map((name) => ({ name, penaltyPercentage: 10, isDefault: true }));
    const refused = await call('POST', '/properties', house({ cancellationPolicies: policies }));
    expect(refused).toMatchObject({ status: 422, body: { code: 'BUSINESS_RULE', rule: 'one-default-policy' } });
  });
});
