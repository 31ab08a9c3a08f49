import type { Client } from '../client.ts';
import { admin } from '../callers.ts';
import { ask, fresh, house, person, room, scene } from '../samples.ts';
import type { Scene } from '../samples.ts';
import { owner } from './callers.ts';

/** Makes the rows that operations are called on: those of the catalog by an administrator, bookings by a guest. */
export class Rows {
  readonly #admin: Client;
  readonly #owner: Client;
  readonly #scene: Scene;

  private constructor(hotel: Client, at: Scene) {
    this.#admin = hotel.as(admin);
    this.#owner = hotel.as(owner);
    this.#scene = at;
  }

  /** Makes the house that everything is booked in. */
  static async in(hotel: Client): Promise<Rows> {
    return new Rows(hotel, await scene(hotel, { caller: owner }, { totalRooms: 10_000 }));
  }

  /** What a guest asks for. */
  get request(): object {
    return { request: { ...this.#scene, checkIn: '2030-06-03T14:00:00Z', checkOut: '2030-06-04T09:00:00Z', numberOfGuests: 1 } };
  }

  /** What a new room type is. */
  get roomTypeOfHouse(): object {
    return room(this.#scene.propertyId);
  }

  /** Opens an account, and gives back its e-mail address. */
  async account(password: string): Promise<string> {
    const email = `${fresh('guest-')}@example.com`;
    await this.#admin.send('POST', '/identity/local/register', { json: { email, password } });
    return email;
  }

  amenity(): Promise<string> {
    return this.#added('/amenities', { name: fresh('Pool '), category: 'Pool' });
  }

  property(): Promise<string> {
    return this.#added('/properties', house());
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
