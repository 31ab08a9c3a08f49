import { admin, password } from '../callers.ts';
import type { Client } from '../client.ts';
import type { Hotel } from '../hotel.ts';
import { draftOf, payWhole } from '../invoices.ts';
import { ask, fresh, house, person, photos, room, scene } from '../samples.ts';
import type { Scene } from '../samples.ts';
import { everybody, owner } from './callers.ts';

/** A hotel in which rows can be made. */
export type Furnished = Client & Pick<Hotel, 'admit' | 'tokenSentTo'>;

/** Makes the rows that operations are called on: those of the catalog by an administrator, bookings by a guest. */
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

  /** Opens the accounts of everybody, and makes the house that everything is booked in. */
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

  /** Opens an account, and gives back its e-mail address. */
  async account(): Promise<string> {
    const email = `${fresh('guest-')}@example.com`;
    await this.#hotel.send('POST', '/identity/local/register', { json: { email, password } });
    return email;
  }

  /** Asks for a letter that resets a password, and gives back what it is confirmed with. */
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

  /** A photo of a house, by the ids that lead to it. */
  async photo(): Promise<{ readonly id: string; readonly photoId: string }> {
    const id = await this.property();
    const { body } = await this.#admin.post<{ id: string }[]>(`/properties/${id}/photos`, undefined, { form: photos('pool.png') });
    return { id, photoId: body[0]!.id };
  }

  roomType(): Promise<string> {
    return this.#added('/room-types', this.roomTypeOfHouse);
  }

  async guest(): Promise<string> {
    return (await this.#owner.post<string>('/guests', person())).body;
  }

  /** A reservation that was moved on by these operations. */
  async reservation(...moves: readonly string[]): Promise<string> {
    const { body: id } = await ask(this.#owner, this.#scene);
    for (const move of moves) await this.#admin.post(`/reservations/${id}/${move}`);
    return id;
  }

  /** The invoice of a reservation that was confirmed, moved on by these operations. */
  async invoice(...moves: readonly string[]): Promise<string> {
    const { id } = await draftOf(this.#admin, await this.reservation('confirm'));
    for (const move of moves) await this.#admin.post(`/invoices/${id}/${move}`);
    return id;
  }

  /** A reservation that was confirmed, and drafted an invoice for. */
  async reservationWithInvoice(): Promise<string> {
    const { reservationId } = await draftOf(this.#admin, await this.reservation('confirm'));
    return reservationId;
  }

  /** An invoice of which nothing is left to pay. */
  async paidInvoice(): Promise<string> {
    const { id } = await payWhole(this.#admin, await draftOf(this.#admin, await this.reservation('confirm')));
    return id;
  }

  /** A row that was there. */
  async deleted(path: string, row: Promise<string>): Promise<string> {
    const id = await row;
    await this.#admin.delete(`${path}/${id}`);
    return id;
  }

  async #added(path: string, json: object): Promise<string> {
    return (await this.#admin.post<{ id: string }>(path, json)).body.id;
  }
}
