import { beforeAll, expect, it } from 'vitest';
import type { PropertyDto } from '../src/areas/catalog/properties/propertyDto.ts';
import type { RoomTypeDto } from '../src/areas/catalog/roomTypes/roomTypeDto.ts';
import { editor } from './support/callers.ts';
import { describeHotel } from './support/hotel.ts';
import { house, room, unknownId } from './support/samples.ts';

describeHotel('room types', (chain) => {
  const hotel = chain.as(editor);
  let propertyId: string;
  beforeAll(async () => {
    propertyId = (await hotel.post<PropertyDto>('/properties', house())).body.id;
  });

  it('[HOTEL-44] are listed by code, for one property or for all', async () => {
    const { body: other } = await hotel.post<PropertyDto>('/properties', house());
    for (const code of ['SGL', 'CAB']) await hotel.post('/room-types', room(other.id, { code }));
    expect((await hotel.get(`/room-types?propertyId=${other.id}`)).body).toMatchObject([{ code: 'CAB' }, { code: 'SGL' }]);
    const codes = (await hotel.get<RoomTypeDto[]>('/room-types')).body.map(({ code }) => code);
    expect(codes).toEqual(codes.toSorted());
  });

  it('[HOTEL-09] [HOTEL-44] have the given values and their property', async () => {
    const given = room(propertyId, { description: 'Under the roof.' });
    const { status, headers, body } = await hotel.post<RoomTypeDto>('/room-types', given);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...given, currency: 'EUR', amenities: [] });
    expect([body.createdAt, body.updatedAt]).toEqual(['2030-01-15T12:00:00.000Z', '2030-01-15T12:00:00.000Z']);
    expect(headers['location']).toBe(`/api/v1/room-types/${body.id}`);
    const { body: property } = await hotel.get<PropertyDto>(`/properties/${propertyId}`);
    expect(property.roomTypes).toContainEqual(body);
    expect((await hotel.get(`/room-types/${body.id}`)).body).toEqual(body);
  });

  it('keep their exact rate, to the cent', async () => {
    const text = await hotel.post('/room-types', room(propertyId, { baseRate: '120.50' }));
    expect(text).toMatchObject({ status: 201, body: { baseRate: '120.50' } });
    const number = await hotel.post('/room-types', room(propertyId, { baseRate: 0.1 }));
    expect(number).toMatchObject({ status: 201, body: { baseRate: '0.10' } });
    expect(await hotel.post('/room-types', room(propertyId, { baseRate: '99.999' }))).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/baseRate' }] },
    });
  });

  it('[HOTEL-10] have codes that are unique within their property', async () => {
    const { body: other } = await hotel.post<PropertyDto>('/properties', house());
    await hotel.post('/room-types', room(propertyId, { code: 'TWN' }));
    expect(await hotel.post('/room-types', room(propertyId, { code: 'TWN' }))).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await hotel.post('/room-types', room(other.id, { code: 'TWN' }))).toMatchObject({ status: 201 });
  });

  it('[HOTEL-44] can be changed, deleted and restored', async () => {
    const { body } = await hotel.post<RoomTypeDto>('/room-types', room(propertyId, { code: 'CHG' }));
    const path = `/room-types/${body.id}`;
    expect(await hotel.put(path, { totalRooms: 7 })).toMatchObject({ status: 200, body: { code: 'CHG', totalRooms: 7 } });
    expect(await hotel.delete(path)).toMatchObject({ status: 204 });
    expect(await hotel.get(path)).toMatchObject({ status: 404, body: { entity: 'RoomType' } });
    expect(await hotel.post(`${path}/restore`)).toMatchObject({ status: 200, body: { totalRooms: 7 } });
  });

  it('belong to an existing property', async () => {
    expect(await hotel.post('/room-types', room(unknownId))).toMatchObject({ status: 404, body: { entity: 'Property' } });
  });

  it('[HOTEL-11] have an occupancy of 1 to 100, a positive rate, and 1 to 10000 rooms', async () => {
    const none = await hotel.post('/room-types', room(propertyId, { baseRate: '0', maxOccupancy: 0, totalRooms: 0 }));
    const errors = [{ path: '/maxOccupancy' }, { path: '/baseRate' }, { path: '/totalRooms' }];
    expect(none).toMatchObject({ status: 422, body: { errors } });
    const many = await hotel.post('/room-types', room(propertyId, { baseRate: '-1', maxOccupancy: 101, totalRooms: 10_001 }));
    expect(many).toMatchObject({ status: 422, body: { errors } });
  });

  it('[HOTEL-11] have a rate in an existing currency; EUR by default', async () => {
    const errors = [{ path: '/currency', code: 'validation.currency' }];
    expect(await hotel.post('/room-types', room(propertyId, { currency: 'QQQ' }))).toMatchObject({ status: 422, body: { errors } });
    expect(await hotel.post('/room-types', room(propertyId, { currency: 'NOK' }))).toMatchObject({
      status: 201,
      body: { currency: 'NOK' },
    });
    expect(await hotel.post('/room-types', room(propertyId))).toMatchObject({ status: 201, body: { currency: 'EUR' } });
  });
});
