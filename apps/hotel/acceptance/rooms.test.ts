import { beforeAll, expect, it } from 'vitest';
import type { RoomServiceOrderDto } from '../src/areas/booking/roomService/roomServiceOrderDto.ts';
import type { ReservationDto } from '../src/areas/booking/reservations/reservationDto.ts';
import { admin, alice, bob } from './support/callers.ts';
import { describeHotel } from './support/hotel.ts';
import { book, scene, unknownId } from './support/samples.ts';
import type { Scene } from './support/samples.ts';

describeHotel('rooms and room service', (hotel) => {
  const caller = alice;
  let at: Scene;
  beforeAll(async () => {
    at = await scene(hotel, { caller }, { totalRooms: 100 });
  });
  const assign = (id: string, roomNumber: string) => hotel.post(`/reservations/${id}/room-assignments`, { roomNumber }, { caller });

  it('[HOTEL-19] [ENTITY-04] a reservation shows its assigned rooms', async () => {
    const id = await book(hotel, at, { caller });
    expect(await assign(id, '101')).toMatchObject({ status: 200, body: { roomNumber: '101', assignedAt: '2030-01-15T12:00:00.000Z' } });
    await assign(id, '102');
    const { body } = await hotel.get<ReservationDto>(`/reservations/${id}`, { caller });
    expect(body.roomAssignments).toMatchObject([{ roomNumber: '101' }, { roomNumber: '102' }]);
  });

  it('[HOTEL-19] a room is assigned once for the same days', async () => {
    const [one, other] = [await book(hotel, at, { caller }), await book(hotel, at, { caller })];
    const later = await book(hotel, at, { caller, more: { checkIn: '2030-06-06T14:00:00Z', checkOut: '2030-06-08T09:00:00Z' } });
    expect(await assign(one, '201')).toMatchObject({ status: 200 });
    expect(await assign(one, '201')).toMatchObject({ status: 409 });
    expect(await assign(other, '201')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await assign(later, '201')).toMatchObject({ status: 200 });
  });

  it('[HOTEL-19] a room that two stays request at the same time is assigned to one', async () => {
    const stays = [await book(hotel, at, { caller }), await book(hotel, at, { caller })];
    const answers = await Promise.all(stays.map((id) => assign(id, '202')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('[HOTEL-19] a room is assigned to a confirmed stay of the caller', async () => {
    const id = await book(hotel, at, { caller });
    expect(await assign(unknownId, '301')).toMatchObject({ status: 404, body: { entity: 'Reservation' } });
    expect(await hotel.post(`/reservations/${id}/room-assignments`, { roomNumber: '301' }, { caller: bob })).toMatchObject({ status: 404 });
    await hotel.post(`/reservations/${id}/no-show`, undefined, { caller });
    expect(await assign(id, '301')).toMatchObject({ status: 409 });
  });

  it('[HOTEL-20] [HOTEL-39] room service is ordered for a reservation, and the id of the order is returned', async () => {
    const id = await book(hotel, at, { caller });
    const { status, body } = await hotel.post(
      `/reservations/${id}/room-service`,
      { itemDescription: 'Club sandwich', amount: 18.5 },
      { caller },
    );
    expect({ status, body }).toEqual({ status: 200, body: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/) });
    const columns = 'reservation_id, item_description, CAST(amount AS text), status, created_by';
    const text = `SELECT ${columns} FROM booking_room_service_order WHERE id = '${String(body)}'`;
    const amount = hotel.store.dialect.name === 'sqlite' ? '1850' : '18.50';
    expect(await hotel.store.rows({ name: '', text }, [])).toEqual([[id, 'Club sandwich', amount, 'Ordered', alice.id]]);
  });

  it('[HOTEL-39] room service is not ordered for a reservation that does not exist or belongs to another guest', async () => {
    const id = await book(hotel, at, { caller });
    const order = { itemDescription: 'Club sandwich', amount: '18.50' };
    const refused = await hotel.post(`/reservations/${unknownId}/room-service`, order, { caller });
    expect(refused).toMatchObject({ status: 404, body: { entity: 'Reservation', id: unknownId } });
    expect(await hotel.post(`/reservations/${id}/room-service`, order, { caller: bob })).toMatchObject({ status: 404 });
  });

  it('[PERM-17] room service is listed in the order in which it was ordered, for every caller who may see the reservation', async () => {
    const id = await book(hotel, at, { caller });
    const path = `/reservations/${id}/room-service`;
    expect(await hotel.get(path, { caller })).toMatchObject({ status: 200, body: [] });
    for (const itemDescription of ['Tea', 'Cake']) {
      await hotel.post(path, { itemDescription, amount: '4.50' }, { caller });
      hotel.clock.advance(60_000);
    }
    const { body } = await hotel.get<RoomServiceOrderDto[]>(path, { caller });
    expect(body).toMatchObject([
      { reservationId: id, itemDescription: 'Tea', amount: '4.50', status: 'Ordered' },
      { reservationId: id, itemDescription: 'Cake' },
    ]);
    expect(await hotel.get(path, { caller: admin })).toMatchObject({ status: 200, body });
    expect(await hotel.get(path, { caller: bob })).toMatchObject({ status: 404, body: { entity: 'Reservation', id } });
  });

  it('[HOTEL-39] room service has a description and a positive price', async () => {
    const id = await book(hotel, at, { caller });
    const refused = await hotel.post(`/reservations/${id}/room-service`, { itemDescription: ' ', amount: '0' }, { caller });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: '/itemDescription' }, { path: '/amount' }] } });
  });
});
