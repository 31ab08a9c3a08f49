import { admin, password } from '../callers.ts';
import type { Client } from '../client.ts';
import type { Hotel } from '../hotel.ts';
import { draftOf, payWhole } from '../invoices.ts';
import { ask, fresh, house, person, photos, room, scene } from '../samples.ts';
import type { Scene } from '../samples.ts';
import { everybody, owner } from './callers.ts';

/** A hotel in which rows can be created. */
export type Furnished = Client & Pick<Hotel, 'admit' | 'tokenSentTo'>;

/** Creates the rows that operations need: those of the catalog as an administrator, bookings as a guest. */
export class Rows {
  readonly #hotel: Furnished;
  readonly #admin: Client;
  readonly #owner: Client;
  readonly #scene: Scene;

  private constructor(hotel: Furnished, at: Scene) {
    this.#hotel = hotel;
    this.#admin = hotel.as(admin);
    this.#owner = hotel.as(owner);
    this.#scene = at;
  }

  /** Opens the accounts of all callers, and creates the property for the bookings. */
  static async in(hotel: Furnished): Promise<Rows> {
    for (const person of everybody) await hotel.admit(person);
    return new Rows(hotel, await scene(hotel, { caller: owner }, { totalRooms: 10_000 }));
  }

  /** The request of a guest. */
  get request(): object {
    return { request: { ...this.#scene, checkIn: '2030-06-03T14:00:00Z', checkOut: '2030-06-04T09:00:00Z', numberOfGuests: 1 } };
  }

  /** The values of a new room type. */
  get roomTypeOfHouse(): object {
    return room(this.#scene.propertyId);
  }

  /** Opens an account, and returns its e-mail address. */
  async account(): Promise<string> {
    const email = `${fresh('guest-')}@example.com`;
    await this.#hotel.send('POST', '/identity/local/register', { json: { email, password } });
    return email;
  }

  /** Requests a password reset, and returns the values that confirm it. */
  async reset(): Promise<{ readonly email: string; readonly token: string }> {
    const email = await this.account();
    await this.#hotel.send('POST', '/identity/local/reset-password/request', { json: { email } });
    return { email, token: this.#hotel.tokenSentTo(email) };
  }

  amenity(): Promise<string> {
    return this.#added('/amenities', { name: fresh('Pool '), category: 'Pool' });
  }

  property(): Promise<string> {
    return this.#added('/properties', house());
  }

  /** The ids of a photo and its property. */
  async photo(): Promise<{ readonly id: string; readonly photoId: string }> {
    const id = await this.property();
    const { body } = await this.#admin.post<{ id: string }[]>(`/properties/${id}/photos`, undefined, { form: photos('pool.png') });
    return { id, photoId: body[0]!.id };
  }

  roomType(): Promise<string> {
    return this.#added('/room-types', this.roomTypeOfHouse);
  }

  /** Starts an update of rates as an administrator, who alone can see it. */
  async rateUpdate(rate: object): Promise<string> {
    return (await this.#admin.post<{ id: string }>('/rate-updates', [rate])).body.id;
  }

  async guest(): Promise<string> {
    return (await this.#owner.post<string>('/guests', person())).body;
  }

  /** Creates a reservation and calls these operations on it. */
  async reservation(...moves: readonly string[]): Promise<string> {
    const { body: id } = await ask(this.#owner, this.#scene);
    for (const move of moves) await this.#admin.post(`/reservations/${id}/${move}`);
    return id;
  }

  /** Creates the invoice of a confirmed reservation and calls these operations on it. */
  async invoice(...moves: readonly string[]): Promise<string> {
    const { id } = await draftOf(this.#admin, await this.reservation('confirm'));
    for (const move of moves) await this.#admin.post(`/invoices/${id}/${move}`);
    return id;
  }

  /** Creates a confirmed reservation with a drafted invoice. */
  async reservationWithInvoice(): Promise<string> {
    const { reservationId } = await draftOf(this.#admin, await this.reservation('confirm'));
    return reservationId;
  }

  /** Creates an invoice that is paid in full. */
  async paidInvoice(): Promise<string> {
    const { id } = await payWhole(this.#admin, await draftOf(this.#admin, await this.reservation('confirm')));
    return id;
  }

  /** Creates a row and deletes it. */
  async deleted(path: string, row: Promise<string>): Promise<string> {
    const id = await row;
    await this.#admin.delete(`${path}/${id}`);
    return id;
  }

  async #added(path: string, json: object): Promise<string> {
    return (await this.#admin.post<{ id: string }>(path, json)).body.id;
  }
}
