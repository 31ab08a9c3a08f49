import { beforeAll, describe, expect, it } from 'vitest';
import type { PropertyDto } from '../src/areas/catalog/properties/property.ts';
import type { RoomTypeDto } from '../src/areas/catalog/roomTypes/roomType.ts';
import { useHotel } from './support/hotel.ts';

const call = useHotel();
const unknownId = '01a1fc99-0000-7000-8000-000000000000';
let propertyId: string;

beforeAll(async () => {
  const { body } = await call<PropertyDto[]>('GET', '/properties?city=Oslo');
  propertyId = body[0]?.id ?? '';
});

/** A room type that can be added to the house in Oslo. */
const room = (code: string, more: object = {}) => ({
  propertyId,
  code,
  name: 'Loft',
  maxOccupancy: 2,
  baseRate: '99.90',
  totalRooms: 5,
  ...more,
});

describe('room types', () => {
  it('are listed by code, for one property or for all', async () => {
    const { body: ofOslo } = await call<RoomTypeDto[]>('GET', `/room-types?propertyId=${propertyId}`);
    expect(ofOslo).toMatchObject([{ code: 'CAB' }, { code: 'DBL', baseRate: '150.00', currency: 'EUR' }]);
    expect((await call<RoomTypeDto[]>('GET', '/room-types')).body).toHaveLength(9);
  });

  it('come with their property', async () => {
    const { body } = await call<RoomTypeDto>('POST', '/room-types', room('LFT'));
    const { body: property } = await call<PropertyDto>('GET', `/properties/${propertyId}`);
    expect(property.roomTypes).toContainEqual(body);
  });

  it('keep their rate exactly as it was given', async () => {
    const text = await call('POST', '/room-types', room('EX1', { baseRate: '120.50' }));
    expect(text).toMatchObject({ status: 201, body: { baseRate: '120.50', currency: 'EUR' } });
    const number = await call('POST', '/room-types', room('EX2', { baseRate: 0.1 }));
    expect(number).toMatchObject({ status: 201, body: { baseRate: '0.1' } });
  });

  it('have codes that are unique in their property only', async () => {
    expect(await call('POST', '/room-types', room('DBL'))).toMatchObject({ status: 409 });
    const { body } = await call<PropertyDto[]>('GET', '/properties?city=Lisbon');
    expect(await call('POST', '/room-types', room('CAB', { propertyId: body[0]?.id }))).toMatchObject({ status: 201 });
  });

  it('change and are deleted and restored', async () => {
    const { body } = await call<RoomTypeDto>('POST', '/room-types', room('CHG'));
    const path = `/room-types/${body.id}`;
    expect(await call('PUT', path, { totalRooms: 7 })).toMatchObject({ status: 200, body: { code: 'CHG', totalRooms: 7 } });
    expect(await call('DELETE', path)).toMatchObject({ status: 204 });
    expect(await call('GET', path)).toMatchObject({ status: 404, body: { entity: 'RoomType' } });
    expect(await call('POST', `${path}/restore`)).toMatchObject({ status: 200, body: { totalRooms: 7 } });
  });

  it('belong to a property that there is', async () => {
    expect(await call('POST', '/room-types', room('X1', { propertyId: unknownId }))).toMatchObject({
      status: 404,
      body: { entity: 'Property' },
    });
  });

  it('cost something, in a currency that there is', async () => {
    const free = await call('POST', '/room-types', room('X2', { baseRate: '0', maxOccupancy: 101, totalRooms: 0 }));
    expect(free).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/maxOccupancy' }, { path: '/baseRate' }, { path: '/totalRooms' }] },
    });
    expect(await call('POST', '/room-types', room('X3', { currency: 'QQQ' }))).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/currency', code: 'validation.currency' }] },
    });
  });
});
