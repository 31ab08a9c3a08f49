import { beforeAll, describe, expect, it } from 'vitest';
import type { AmenityDto } from '../src/areas/catalog/amenities/amenityDto.ts';
import type { PropertyDto } from '../src/areas/catalog/properties/propertyDto.ts';
import { editor } from './support/callers.ts';
import { describeHotel } from './support/hotel.ts';
import { fresh, house, room, unknownId } from './support/samples.ts';

describeHotel('properties', (chain) => {
  const hotel = chain.as(editor);
  let amenityId: string;
  beforeAll(async () => {
    amenityId = (await hotel.post<AmenityDto>('/amenities', { name: fresh('Sun Deck '), category: 'General' })).body.id;
  });

  it('[HOTEL-06] [HOTEL-08] [HOTEL-43] are created with the given values and with defaults for the others', async () => {
    const given = house({ description: 'At the sea.' });
    const { status, headers, body } = await hotel.post<PropertyDto>('/properties', { ...given, amenityIds: [amenityId] });
    expect(status).toBe(201);
    expect(headers['location']).toBe(`/api/v1/properties/${body.id}`);
    expect(body).toMatchObject({
      ...given,
      checkInTime: '14:00',
      checkOutTime: '11:00',
      isActive: true,
      roomTypes: [],
      cancellationPolicies: [],
    });
    expect(body.amenities).toMatchObject([{ id: amenityId }]);
    expect([body.createdAt, body.updatedAt]).toEqual(['2030-01-15T12:00:00.000Z', '2030-01-15T12:00:00.000Z']);
    expect((await hotel.get(`/properties/${body.id}`)).body).toEqual(body);
  });

  it('[HOTEL-01] [HOTEL-14] have cancellation policies, by default free up to 48 hours ahead', async () => {
    const policies = [
      { name: 'Flexible', penaltyPercentage: 50 },
      { name: 'Strict', hoursBeforeCheckIn: 168, penaltyPercentage: 100, isDefault: true },
    ];
    const { body } = await hotel.post<PropertyDto>('/properties', house({ cancellationPolicies: policies }));
    expect(body.cancellationPolicies).toMatchObject([{ ...policies[0], hoursBeforeCheckIn: 48, isDefault: false }, policies[1]!]);
    const refused = await hotel.put(`/properties/${body.id}`, { cancellationPolicies: [{ name: 'Odd', penaltyPercentage: 101 }] });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: '/cancellationPolicies/0/penaltyPercentage' }] } });
  });

  it('[HOTEL-27] are listed by name with their room types, each with its base rate and occupancy', async () => {
    const city = fresh('Girona');
    const { body: second } = await hotel.post<PropertyDto>('/properties', house({ name: 'Zona', city }));
    const { body: first } = await hotel.post<PropertyDto>('/properties', house({ name: 'Alba', city }));
    await hotel.post('/room-types', room(first.id, { code: 'DBL', baseRate: '120.50', amenityIds: [amenityId] }));
    await hotel.post('/room-types', room(first.id, { code: 'STE', maxOccupancy: 4 }));
    const { status, body } = await hotel.get<PropertyDto[]>(`/properties?city=${city}&api-version=1.0`);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      {
        id: first.id,
        roomTypes: [
          { code: 'DBL', baseRate: '120.50', maxOccupancy: 2, amenities: [{ id: amenityId }] },
          { code: 'STE', baseRate: '99.90', maxOccupancy: 4, amenities: [] },
        ],
      },
      { id: second.id, roomTypes: [] },
    ]);
  });

  it('[HOTEL-43] change the given members; lists replace the present ones', async () => {
    const policies = [{ name: 'A', penaltyPercentage: 1 }];
    const { body } = await hotel.post<PropertyDto>('/properties', house({ amenityIds: [amenityId], cancellationPolicies: policies }));
    const path = `/properties/${body.id}`;
    const closed = await hotel.put<PropertyDto>(path, {
      isActive: false,
      cancellationPolicies: [{ name: 'B', penaltyPercentage: 2, isDefault: true }],
    });
    expect(closed).toMatchObject({ status: 200, body: { isActive: false, name: 'Casa del Mar', amenities: [{ id: amenityId }] } });
    expect(closed.body.cancellationPolicies).toMatchObject([{ name: 'B', isDefault: true }]);
    expect((await hotel.put<PropertyDto>(path, { amenityIds: [] })).body).toMatchObject({
      amenities: [],
      cancellationPolicies: [{ name: 'B' }],
    });
  });

  it('[HOTEL-14] [HOTEL-43] have the policies of a single change, however many changes are concurrent', async () => {
    const { body } = await hotel.post<PropertyDto>('/properties', house());
    const change = (name: string) => ({ cancellationPolicies: [{ name, penaltyPercentage: 1, isDefault: true }] });
    const changes = Array.from({ length: 10 }, (_, index) => hotel.put(`/properties/${body.id}`, change(`P${index}`)));
    expect((await Promise.all(changes)).filter(({ status }) => status !== 200)).toEqual([]);
    expect((await hotel.get<PropertyDto>(`/properties/${body.id}`)).body.cancellationPolicies).toHaveLength(1);
  });

  it('[HOTEL-43] are hidden by their deletion, and can be restored', async () => {
    const { body } = await hotel.post<PropertyDto>('/properties', house());
    const path = `/properties/${body.id}`;
    expect(await hotel.delete(path)).toMatchObject({ status: 204 });
    expect(await hotel.get(path)).toMatchObject({ status: 404, body: { entity: 'Property' } });
    expect(await hotel.post(`${path}/restore`)).toMatchObject({ status: 200, body: { id: body.id } });
  });

  it('[HOTEL-07] have a unique code until they are deleted', async () => {
    const { body } = await hotel.post<PropertyDto>('/properties', house());
    const { code } = body;
    expect(await hotel.post('/properties', house({ code }))).toMatchObject({ status: 409, body: { fields: ['code'] } });
    const { body: other } = await hotel.post<PropertyDto>('/properties', house());
    expect(await hotel.put(`/properties/${other.id}`, { code })).toMatchObject({ status: 409 });
    expect(await hotel.put(`/properties/${other.id}`, { code: other.code })).toMatchObject({ status: 200 });
    await hotel.delete(`/properties/${body.id}`);
    expect(await hotel.post('/properties', house({ code }))).toMatchObject({ status: 201 });
    expect(await hotel.post(`/properties/${body.id}/restore`)).toMatchObject({ status: 409, body: { fields: ['code'] } });
  });

  it('[HOTEL-06] have a readable code', async () => {
    const refused = await hotel.post('/properties', house({ code: '   ' }));
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: '/code', code: 'validation.notEmpty' }] } });
  });

  it('[HOTEL-08] have stars from 1 to 5 and times of day', async () => {
    const { status, body } = await hotel.post('/properties', house({ starRating: 6, checkInTime: '25:00' }));
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: [
        { path: '/starRating', code: 'validation.lessThanOrEqual' },
        { path: '/checkInTime', code: 'validation.pattern' },
      ],
    });
    expect(await hotel.post('/properties', house({ starRating: 0 }))).toMatchObject({ status: 422 });
  });

  it('[HOTEL-08] have an existing time zone', async () => {
    const refusal = { code: 'VALIDATION_ERROR', errors: [{ in: 'body', path: '/timeZone', code: 'validation.timeZone' }] };
    for (const timeZone of ['Europe/Atlantis', '+02:00']) {
      expect(await hotel.post('/properties', house({ timeZone }))).toMatchObject({ status: 422, body: refusal });
    }
    const { body } = await hotel.post<PropertyDto>('/properties', house());
    expect(await hotel.put(`/properties/${body.id}`, { timeZone: 'Europe/Atlantis' })).toMatchObject({ status: 422, body: refusal });
    expect(await hotel.get(`/properties/${body.id}`)).toMatchObject({ body: { timeZone: 'Europe/Madrid' } });
  });

  describe('are rejected as a whole', () => {
    it('rejects an amenity that does not exist or was deleted', async () => {
      const { body: gone } = await hotel.post<AmenityDto>('/amenities', { name: fresh('Gone '), category: 'General' });
      await hotel.delete(`/amenities/${gone.id}`);
      for (const id of [unknownId, gone.id]) {
        const refused = await hotel.post('/properties', house({ code: 'NO-1', amenityIds: [amenityId, id] }));
        expect(refused).toMatchObject({ status: 404, body: { entity: 'Amenity', id } });
      }
      expect(await hotel.post('/properties', house({ code: 'NO-1' }))).toMatchObject({ status: 201 });
    });

    it('[MUT-10] if two policies are the default', async () => {
      const policies = ['A', 'B'].map((name) => ({ name, penaltyPercentage: 10, isDefault: true }));
      const refused = await hotel.post('/properties', house({ code: 'NO-2', cancellationPolicies: policies }));
      expect(refused).toMatchObject({ status: 422, body: { code: 'BUSINESS_RULE', rule: 'one-default-policy' } });
      expect(await hotel.post('/properties', house({ code: 'NO-2' }))).toMatchObject({ status: 201 });
    });
  });
});
