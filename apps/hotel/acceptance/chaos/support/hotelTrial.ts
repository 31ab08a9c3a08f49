import { expect } from 'vitest';
import { freePorts } from '../../support/ports.ts';
import type { Disturbance } from './disturbed.ts';
import { Disturbed } from './disturbed.ts';
import { MortalHotel } from './mortalHotel.ts';
import type { Scene } from './scene.ts';
import { StayBooks } from './stayBooks.ts';
import { Stays } from './stays.ts';
import { Tally } from './tally.ts';

type Settings = Readonly<Record<string, string>>;

/** The setup of the two hosts. */
export interface Layout {
  readonly scene: Scene;
  /** Of both. */
  readonly settings?: Settings;
  /** The address of each host; free ports of this machine by default. */
  readonly addresses?: { readonly booking: string; readonly billing: string };
  /** The address at which booking calls billing, if a proxy is between them. */
  readonly between?: string;
  /** The prefix of the command that starts billing. */
  readonly within?: readonly string[];
}

const patience = { timeout: 90_000, interval: 100 };

/**
 * Milliseconds after which every caller has a response: hosts wait for two seconds for each other, and the machine may be busy. This still
 * detects requests that hang.
 */
const bound = 90_000;
const waiting = { Timeout: '2s', Breaker__OpenTime: '500ms' };

/** The hotel as two processes, with guests who stay during disturbances. */
export class HotelTrial {
  readonly booking: MortalHotel;
  readonly billing: MortalHotel;
  readonly #tally = new Tally();
  readonly #stays: Stays;
  readonly #books: StayBooks;

  private constructor(
    { scene, settings = {}, within = [] }: Layout,
    { booking, billing, between }: Record<'booking' | 'billing' | 'between', string>,
  ) {
    const shared = {
      Service__Database__Url: scene.url,
      ...boundary('Accounts', booking),
      ...boundary('Booking', booking),
      ...settings,
    };
    this.booking = new MortalHotel({ ...shared, ...boundary('Billing', between), ...listening(booking) }, 'booking');
    this.billing = new MortalHotel({ ...shared, ...listening(billing) }, 'billing', { within });
    this.#stays = new Stays(this.booking, this.#tally);
    this.#books = new StayBooks(scene.open());
  }

  /** Starts the processes. */
  static async of(layout: Layout): Promise<HotelTrial> {
    const { booking, billing } = layout.addresses ?? (await addresses());
    return new HotelTrial(layout, { booking, billing, between: layout.between ?? billing });
  }

  /** Kills a host, and starts it again. */
  killed(host: 'booking' | 'billing'): Disturbance {
    const dies = () => this.restarted(host);
    // Requests during the kill ensure that it has an effect, however few stays are under way.
    return { name: `${host} killed`, happen: host === 'billing' ? () => this.asking(dies()) : dies };
  }

  /** Kills a host as in a power failure, and starts it again. */
  async restarted(host: 'booking' | 'billing'): Promise<void> {
    await this[host].kill();
    await this[host].start();
  }

  /** Runs a number of stays during disturbances. In the end all of them are paid, and nothing exists twice. */
  async run(disturbances: readonly Disturbance[], count: number): Promise<void> {
    await Promise.all([this.booking.start(), this.billing.start()]);
    await this.#stays.prepare(count);
    // Six responses for each stay; every disturbance runs at least once.
    const disturbed = new Disturbed(disturbances, Math.min(40, Math.ceil((6 * count) / (disturbances.length + 1))));
    await this.#stays.all(count, disturbed.step);
    await disturbed.last();
    await expect.poll(() => this.#books.onTheirWay(), patience).toEqual({ waiting: 0, dead: 0 });
    const { lost, doubled } = await this.#books.verdict(this.#stays.acknowledged);
    const { requests, refused, longest } = this.#tally;
    const counts = { requests, refused, longest: Math.round(longest), lost: lost.length, doubled: doubled.length };
    process.stdout.write(`${JSON.stringify({ stays: count, ...disturbed.happened, ...counts })}\n`);
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
    expect(longest).toBeLessThan(bound);
  }

  /**
   * Requests data of billing repeatedly during a disturbance, so that the disturbance has an effect even if few stays are under way. These
   * requests receive a response before this ends, because billing is available afterwards.
   */
  async asking(happening: Promise<void>): Promise<void> {
    let isOver = false;
    const over = happening.finally(() => (isOver = true));
    while (!isOver) await this.#stays.look();
    await over;
  }

  /** The numbers of rejected requests by status and code. */
  get refused(): Readonly<Record<string, number>> {
    return this.#tally.refused;
  }

  async end(): Promise<void> {
    await Promise.all([this.booking.kill(), this.billing.kill()]);
    await this.#books.close();
  }
}

async function addresses(): Promise<{ readonly booking: string; readonly billing: string }> {
  const [booking, billing] = await freePorts(2);
  return { booking: `http://127.0.0.1:${booking}`, billing: `http://127.0.0.1:${billing}` };
}

function boundary(area: string, url: string): Settings {
  const at = `Service__RemoteBoundaries__${area}`;
  return { [`${at}__BaseUrl`]: url, ...Object.fromEntries(Object.entries(waiting).map(([key, value]) => [`${at}__${key}`, value])) };
}

function listening(address: string): Settings {
  const { hostname, port } = new URL(address);
  return { HOST: hostname, PORT: port };
}
