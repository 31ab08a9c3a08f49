import { randomUUID } from 'node:crypto';
import type { InvoiceDto } from '../../../src/areas/billing/invoices/invoiceDto.ts';
import { admin, alice } from '../../support/callers.ts';
import type { Answer, Client } from '../../support/client.ts';
import { ask, scene } from '../../support/samples.ts';
import type { Scene } from '../../support/samples.ts';
import type { Tally } from './tally.ts';

const stay = { checkIn: '2130-06-03T14:00:00Z', checkOut: '2130-06-06T09:00:00Z', numberOfGuests: 1 };

/** The operations that a hotel has confirmed. */
export interface Acknowledged {
  /** Reservations that were created and confirmed. */
  readonly reservations: string[];
  /** Payments by reference: two for each reservation. */
  readonly payments: string[];
}

/** Guests who book, are billed by the event, and pay in two parts. A guest without a response sends the request again with the same key. */
export class Stays {
  readonly acknowledged: Acknowledged = { reservations: [], payments: [] };
  readonly #hotel: Client;
  readonly #tally: Tally;
  readonly #houses: Scene[] = [];
  #booked = 0;

  constructor(hotel: Client, tally: Tally) {
    this.#hotel = hotel;
    this.#tally = tally;
  }

  /** Creates properties with enough rooms, which the stays use in turn, before any disturbance. */
  async prepare(count: number, houses = 1): Promise<void> {
    for (let house = 0; house < houses; house++)
      this.#houses.push(await scene(this.#hotel, { caller: alice }, { totalRooms: count, baseRate: '100.00' }));
  }

  /** Runs a number of stays, some concurrently. @param step Called after each acknowledged operation. */
  async all(count: number, step: () => Promise<void>, atOnce = 8): Promise<void> {
    const numbers = Array.from({ length: count }, (_, number) => number).values();
    const worker = async () => {
      for (const _ of numbers) await this.one(step);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }

  /** One stay, from the booking to the last payment. */
  async one(step: () => Promise<void>): Promise<void> {
    const id = await this.#book();
    await step();
    await this.#move(`/reservations/${id}/confirm`);
    this.acknowledged.reservations.push(id);
    await step();
    const invoice = await this.#invoice(id);
    await step();
    // Only the guest repeats this request.
    await this.#move(`/invoices/${invoice.id}/issue`);
    await step();
    for (const [part, amount] of [
      [1, '30.00'],
      [2, '300.00'],
    ] as const) {
      await this.#pay(invoice, `${id} ${part}`, amount);
      await step();
    }
  }

  /** Reads the open amount through the route that is forwarded to billing. */
  async look(): Promise<void> {
    await this.#tally.until(() => this.#hotel.as(admin).get('/invoices'), is(200));
  }

  async #book(): Promise<string> {
    const headers = { 'idempotency-key': randomUUID() };
    const house = this.#houses[this.#booked++ % this.#houses.length]!;
    const send = () => ask(this.#hotel, house, { caller: alice, headers, more: stay });
    return (await this.#tally.until(send, is(201))).body;
  }

  /** Sends no key: a second attempt may report that the operation is already done. */
  async #move(path: string): Promise<void> {
    const isDone = ({ status, body }: Answer<unknown>) =>
      status === 200 || (status === 409 && /INVALID_TRANSITION/.test(JSON.stringify(body))) || unexpected(status, body);
    await this.#tally.until(() => this.#hotel.as(admin).post(path), isDone);
  }

  /** Through the operation that calls billing from code. */
  async #invoice(id: string): Promise<InvoiceDto> {
    const send = () => this.#hotel.as(alice).get<InvoiceDto>(`/reservations/${id}/invoice`);
    return (await this.#tally.until(send, ({ status, body }) => status !== 404 && is(200)({ status, body }))).body;
  }

  /** Through the route that is forwarded to billing. */
  async #pay({ id }: InvoiceDto, reference: string, amount: string): Promise<void> {
    const sent = { headers: { 'idempotency-key': randomUUID() } };
    const payment = { paymentMethod: 'CreditCard', amount, reference };
    await this.#tally.until(() => this.#hotel.as(admin).post(`/invoices/${id}/pay`, payment, sent), is(200));
    this.acknowledged.payments.push(reference);
  }
}

const is = (wanted: number) => (answer: { readonly status: number; readonly body: unknown }) =>
  answer.status === wanted || unexpected(answer.status, answer.body);

function unexpected(status: number, body: unknown): never {
  throw new Error(`Answered with ${status}: ${JSON.stringify(body)}`);
}
