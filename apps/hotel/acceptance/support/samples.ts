import type { PropertyDto } from '../../src/areas/catalog/properties/propertyDto.ts';
import type { RoomTypeDto } from '../../src/areas/catalog/roomTypes/roomTypeDto.ts';
import { editor } from './callers.ts';
import type { Client, Sent } from './client.ts';

/** An id that no row has. */
export const unknownId = '01a1fc99-0000-7000-8000-000000000000';

let count = 0;

/** A text that no other sample has. */
export const fresh = (text: string) => `${text}${++count}`;

/** A property to add, with a unique code. */
export const house = (more: object = {}) => ({
  code: fresh('BCN-'),
  name: 'Casa del Mar',
  address: 'Passeig 1',
  city: 'Barcelona',
  country: 'Spain',
  starRating: 4,
  timeZone: 'Europe/Madrid',
  ...more,
});

/** A room type to add to a property. */
export const room = (propertyId: string, more: object = {}) => ({
  propertyId,
  code: fresh('LFT'),
  name: 'Loft',
  maxOccupancy: 2,
  baseRate: '99.90',
  totalRooms: 5,
  ...more,
});

/** The beginning of a picture, followed by these bytes. */
export const picture = (text: string) => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from(text)]);

/** Photos to add to a property. Each contains its own name. */
export function photos(...names: readonly string[]): FormData {
  const form = new FormData();
  for (const name of names) form.append('photos', new Blob([picture(name)], { type: 'image/png' }), name);
  return form;
}

/** Rates to import. */
export function rates(...lines: readonly string[]): FormData {
  const form = new FormData();
  form.append('rates', new Blob([lines.join('\r\n')], { type: 'text/csv' }), 'rates.csv');
  return form;
}

/** A guest to register. */
export const person = (more: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phoneNumber: '+44 20 7946 0000',
  ...more,
});

/** The rows that must exist before the first booking. */
export interface Scene {
  readonly propertyId: string;
  readonly roomTypeId: string;
  readonly guestId: string;
}

/** Creates a property with one room type, and a guest of the caller. */
export async function scene(hotel: Client, sent: Sent = {}, rooms: object = {}): Promise<Scene> {
  const { body: property } = await hotel.post<PropertyDto>('/properties', house(), { caller: editor });
  const { body: roomType } = await hotel.post<RoomTypeDto>('/room-types', room(property.id, rooms), { caller: editor });
  const { body: guestId } = await hotel.post<string>('/guests', person(), sent);
  return { propertyId: property.id, roomTypeId: roomType.id, guestId };
}

/** A stay of three nights in June. */
export const stay = { checkIn: '2030-06-03T14:00:00Z', checkOut: '2030-06-06T09:00:00Z' };

/** Requests a room, and returns the response. */
export const ask = (hotel: Client, at: Scene, { more = {}, ...sent }: Sent & { more?: object } = {}) =>
  hotel.post<string>('/reservations', { request: { ...at, ...stay, numberOfGuests: 2, ...more } }, sent);

/** Books an available room, and returns the id of the reservation. */
export async function book(hotel: Client, at: Scene, more: Sent & { more?: object } = {}): Promise<string> {
  const { status, body } = await ask(hotel, at, more);
  if (status !== 201) throw new Error(`The booking was answered with ${status}: ${JSON.stringify(body)}`);
  return body;
}
