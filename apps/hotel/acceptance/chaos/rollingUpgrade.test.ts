import { afterEach, describe, expect, it } from 'vitest';
import type { InvoiceDto } from '../../src/areas/billing/invoices/invoiceDto.ts';
import { nginx, startBalancer } from '../support/balancer.ts';
import { admin, alice } from '../support/callers.ts';
import type { Client } from '../support/client.ts';
import { draftOf } from '../support/invoices.ts';
import { freePorts } from '../support/ports.ts';
import { postgresServer } from '../support/postgresServer.ts';
import { book, scene, unknownId } from '../support/samples.ts';
import { HeldRequest } from './support/heldRequest.ts';
import { MortalHotel } from './support/mortalHotel.ts';
import { NextHotel } from './support/nextHotel.ts';
import { Scene } from './support/scene.ts';
import { StayBooks } from './support/stayBooks.ts';
import { Stays } from './support/stays.ts';
import { Tally } from './support/tally.ts';

/** The number of stays between two replacements: `PORTICO_CHAOS`. */
const between = Number(process.env['PORTICO_CHAOS'] ?? 8);
const timeout = 180_000 + between * 4000;
const patience = { timeout: 120_000, interval: 100 };

describe('billing is replaced by its next version, one replica after the other, under load', () => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  it.skipIf(!postgresServer || !nginx)(
    '[TOPO-02] [REMOTE-01] no request fails, whichever version responds, each old replica finishes its work, and nothing is lost or duplicated',
    async () => {
      const stores = await Scene.databases(postgresServer!);
      ends.push(() => stores.dispose());
      const { booking, replica } = await laidOut(stores.url, ends);
      const old = [await replica(0), await replica(1)];
      await booking.start();
      const [tally, books] = [new Tally(), new StayBooks(stores.open())];
      ends.push(() => books.close());
      const stays = new Stays(booking, tally);
      await stays.prepare(10_000);
      expect(await notedBy(old[0]!, booking, stays)).toBeUndefined();
      const traffic = new Traffic(stays);

      const next = await NextHotel.make();
      ends.push(() => next.remove());
      await traffic.more(between);
      await next.migrate(stores.url);
      await traffic.more(between);
      for (const [index, each] of old.entries()) {
        await endedInOrder(each);
        await traffic.more(between);
        const replaced = await replica(index, next.folder);
        await traffic.more(between);
        expect(await notedBy(replaced, booking, stays)).toBe('in person');
      }
      await traffic.end();

      await expect.poll(() => books.onTheirWay(), patience).toEqual({ waiting: 0, dead: 0 });
      const { lost, doubled } = await books.verdict(stays.acknowledged);
      const counts = { requests: tally.requests, refused: tally.refused, lost: lost.length, doubled: doubled.length };
      process.stdout.write(`${JSON.stringify({ stays: stays.acknowledged.reservations.length, replaced: old.length, ...counts })}\n`);
      expect({ refused: tally.refused, lost, doubled }).toEqual({ refused: {}, lost: [], doubled: [] });
    },
    timeout,
  );
});

/** Returns the note of a payment from a replica of billing. The two versions differ in this. */
async function notedBy(billing: Client, booking: Client, { acknowledged }: Stays): Promise<string | undefined> {
  const days = { checkIn: '2130-06-03T14:00:00Z', checkOut: '2130-06-06T09:00:00Z' };
  const id = await book(booking, await scene(booking, { caller: alice }), { caller: alice, more: days });
  await booking.as(admin).post(`/reservations/${id}/confirm`);
  const invoice = await draftOf(booking.as(admin), id);
  const payment = { paymentMethod: 'Cash', amount: invoice.totalAmount, reference: id, note: 'in person' };
  const { body } = await billing.as(admin).post<InvoiceDto & { payments: { note?: string }[] }>(`/invoices/${invoice.id}/pay`, payment);
  acknowledged.reservations.push(id);
  acknowledged.payments.push(id);
  return body.payments[0]!.note;
}

/**
 * Ends a replica while it handles a request. It stops accepting connections, finishes this request, asks its client to close the connection,
 * and exits with code 0. A killed process would not respond.
 */
async function endedInOrder(billing: MortalHotel): Promise<void> {
  const held = await HeldRequest.to(`${billing.address}/api/v1/invoices/${unknownId}/pay`, { authorization: `Bearer ${admin.token}` });
  const ended = billing.stop();
  const listens = () =>
    fetch(`${billing.address}/health/live`).then(
      () => true,
      () => undefined,
    );
  await expect.poll(listens, patience).toBeUndefined();
  expect(await held.finish({ paymentMethod: 'Cash', amount: '1.00' })).toEqual({ status: 404, connection: 'close' });
  expect(await ended).toBe(0);
}

/** Guests who book and leave until `end` is called. */
class Traffic {
  #done = 0;
  #isOver = false;
  #waiting: { readonly until: number; readonly tell: () => void } | undefined;
  readonly #workers: Promise<unknown>;

  constructor(stays: Stays) {
    const worker = async () => {
      while (!this.#isOver) {
        await stays.one(async () => {});
        this.#done++;
        if (this.#waiting && this.#done >= this.#waiting.until) this.#waiting.tell();
      }
    };
    this.#workers = Promise.all(Array.from({ length: 4 }, worker));
    this.#workers.catch(() => {});
  }

  /** Waits until this number of further stays is complete. */
  async more(count: number): Promise<void> {
    const enough = new Promise<void>((tell) => (this.#waiting = { until: this.#done + count, tell }));
    await Promise.race([enough, this.#workers]);
  }

  /** Waits for the stays in progress. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#workers;
  }
}

/** Starts one host of booking, and reserves two ports for billing behind an address; `replica` starts billing at one of them. */
async function laidOut(url: string, ends: (() => unknown)[]) {
  const [front, behind, ...ports] = (await freePorts(4)) as [number, number, number, number];
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const settings = {
    Service__Database__Url: url,
    Service__Messaging__Transport: 'http',
    Service__RemoteBoundaries__Accounts__BaseUrl: at(front),
    Service__RemoteBoundaries__Booking__BaseUrl: at(front),
    Service__RemoteBoundaries__Billing__BaseUrl: at(behind),
    // The balancer learns this from each response, and uses another replica before the port closes.
    Service__Shutdown__Delay: '500ms',
  };
  const balancer = await startBalancer([{ port: behind, to: ports }]);
  ends.push(() => balancer.stop());
  const booking = new MortalHotel({ ...settings, PORT: String(front) }, 'booking');
  ends.push(() => booking.kill());
  const replica = async (index: number, from?: string): Promise<MortalHotel> => {
    const started = new MortalHotel({ ...settings, PORT: String(ports[index]) }, 'billing', from === undefined ? {} : { from });
    ends.push(() => started.kill());
    await started.start();
    return started;
  };
  return { booking, replica };
}
