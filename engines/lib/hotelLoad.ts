import { setTimeout as sleep } from 'node:timers/promises';
import { MortalHotel } from '../../apps/hotel/acceptance/chaos/support/mortalHotel.ts';
import type { Scene } from '../../apps/hotel/acceptance/chaos/support/scene.ts';
import { StayBooks } from '../../apps/hotel/acceptance/chaos/support/stayBooks.ts';
import { Stays } from '../../apps/hotel/acceptance/chaos/support/stays.ts';
import { Tally } from '../../apps/hotel/acceptance/chaos/support/tally.ts';
import { Seen, SoakClient } from '../../apps/hotel/acceptance/soak/soakClient.ts';
import type { Answer, Sent, Verb } from '../../apps/hotel/acceptance/support/client.ts';
import { eventually } from './eventually.ts';

/** A client that records the time of the last acknowledged change. */
class WatchingClient extends SoakClient {
  readonly #written: (path: string) => void;

  constructor(
    addresses: readonly string[],
    seen: Seen,
    written: (path: string) => void,
    caller?: ConstructorParameters<typeof SoakClient>[2],
  ) {
    super(addresses, seen, caller);
    this.#written = written;
    this.as = (other) => new WatchingClient(addresses, seen, written, other);
  }

  override async send<T = unknown>(verb: Verb, path: string, sent: Sent = {}): Promise<Answer<T>> {
    const answer = await super.send<T>(verb, path, sent);
    if (verb !== 'GET' && answer.status >= 200 && answer.status < 300) this.#written(path);
    return answer;
  }
}

/** The counts of a load. */
export interface LoadCounts {
  readonly stays: number;
  readonly requests: number;
  readonly refused: Readonly<Record<string, number>>;
  /** Responses that no client may receive, such as 500. */
  readonly unexpected: readonly string[];
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly dead: number;
}

/** Guests who use two replicas of the hotel, while its servers fail: each books, is confirmed, is billed by the event, and pays in two parts. */
export class HotelLoad {
  readonly #hosts: readonly MortalHotel[];
  readonly #scene: Scene;
  readonly #tally = new Tally();
  readonly #seen = new Seen();
  readonly #unexpected: string[] = [];
  #stays: Stays | undefined;
  #goesOn = true;
  #traffic: Promise<unknown> = Promise.resolve();
  /** The time of the last acknowledged change, by the clock of `performance`. */
  lastWrite = 0;
  /** The time of the last acknowledged payment, which an event precedes. */
  lastPayment = 0;

  constructor(scene: Scene, settings: Readonly<Record<string, string>> = {}) {
    this.#scene = scene;
    const all = { Service__Database__Url: scene.url, ...settings };
    this.#hosts = [new MortalHotel(all, 'monolith'), new MortalHotel(all, 'monolith')];
  }

  /** Starts the replicas and a number of guests. */
  async start(guests = 4): Promise<void> {
    await Promise.all(this.#hosts.map((host) => host.start()));
    const addresses = this.#hosts.map(({ address }) => address);
    const stays = new Stays(new WatchingClient(addresses, this.#seen, (path) => this.#note(path)), this.#tally);
    this.#stays = stays;
    await stays.prepare(10_000, 4);
    const guest = async () => {
      while (this.#goesOn) {
        await stays
          .one(async () => {
            await sleep(50);
          })
          .catch((error: unknown) => this.#unexpected.push((error as Error).message));
      }
    };
    this.#traffic = Promise.all(Array.from({ length: guests }, guest));
  }

  /** Waits for an acknowledged payment; returns the milliseconds since `begun`. */
  async paid(begun: number, limit: number): Promise<number> {
    return eventually('A payment', async () => (this.lastPayment > begun ? this.lastPayment - begun : undefined), limit);
  }

  /** Returns true if all replicas use Redis, else undefined. */
  async usesRedis(): Promise<true | undefined> {
    for (const { address } of this.#hosts) {
      const text = await (await fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(2000) })).text();
      if (!text.includes('redis') || text.includes('cannot be reached')) return undefined;
    }
    return true;
  }

  #note(path: string): void {
    this.lastWrite = performance.now();
    if (path.endsWith('/pay')) this.lastPayment = this.lastWrite;
  }

  /** Waits for an acknowledged change; returns the milliseconds since `begun`. */
  async written(begun: number, limit: number): Promise<number> {
    return eventually('An acknowledged change', async () => (this.lastWrite > begun ? this.lastWrite - begun : undefined), limit);
  }

  /** Ends the guests, waits for all messages, and compares the acknowledged operations with the stores. */
  async end(): Promise<LoadCounts> {
    this.#goesOn = false;
    await this.#traffic;
    const books = new StayBooks(this.#scene.open());
    const isDrained = async () => {
      const { waiting, dead } = await books.onTheirWay();
      return waiting === 0 ? dead : undefined;
    };
    const dead = await eventually('The end of all messages', isDrained, 120_000);
    const { lost, doubled } = await books.verdict(this.#stays!.acknowledged);
    await books.close();
    const stays = this.#stays!.acknowledged.reservations.length;
    return { stays, requests: this.#tally.requests, refused: this.#tally.refused, unexpected: this.#unexpected, lost, doubled, dead };
  }

  async stop(): Promise<void> {
    this.#goesOn = false;
    await Promise.all(this.#hosts.map((host) => host.kill()));
  }
}

/** Prints the counts, and returns whether nothing is wrong. */
export function report({ stays, requests, refused, unexpected, lost, doubled, dead }: LoadCounts): boolean {
  for (const each of [...lost.map((one) => `lost: ${one}`), ...doubled.map((one) => `twice: ${one}`), ...unexpected].slice(0, 20))
    console.log(each);
  console.log(`stays: ${stays}, requests: ${requests}, rejected: ${JSON.stringify(refused)}`);
  console.log(`lost: ${lost.length}, twice: ${doubled.length}, unexpected responses: ${unexpected.length}, dead letters: ${dead}`);
  return [lost, doubled, unexpected].every(({ length }) => length === 0) && dead === 0 && stays > 0;
}
