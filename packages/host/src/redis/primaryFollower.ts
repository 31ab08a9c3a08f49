import { setTimeout as sleep } from 'node:timers/promises';
import type { createClient } from '@redis/client';
import { withDeadline } from '../deadline.ts';
import type { Sentinels } from './sentinels.ts';

type Create = typeof createClient;
type Client = ReturnType<Create>;

/** Milliseconds between two questions to the sentinels, and between two attempts to connect. */
const interval = 1000;

/** Milliseconds for a sentinel, and for the primary. */
const patience = 2000;

/** The address of a primary. */
interface Primary {
  readonly host: string;
  readonly port: number;
  /** The number that each failover increases. */
  readonly epoch: number;
}

/** The changes of a connection to a primary. */
export interface FollowerEvents {
  /** Called with a client of the primary, and with the id of its data, which each failover changes. */
  readonly up: (client: Client, id: string) => void;
  readonly down: (error: unknown) => void;
}

/** Connects to the primary that the sentinels name, and to the next one after a failover. */
export class PrimaryFollower {
  readonly #create: Create;
  readonly #sentinels: Sentinels;
  readonly #events: FollowerEvents;
  #isClosed = false;
  #client: Client | undefined;

  constructor(create: Create, sentinels: Sentinels, events: FollowerEvents) {
    this.#create = create;
    this.#sentinels = sentinels;
    this.#events = events;
  }

  /** Follows the primary until it is closed. */
  async run(): Promise<void> {
    while (!this.#isClosed) {
      try {
        const primary = await this.#find();
        await this.#stay(await this.#connect(primary), primary);
      } catch (error) {
        if (!this.#isClosed) this.#events.down(error);
      } finally {
        this.#drop();
      }
      await sleep(this.#isClosed ? 0 : interval / 4, undefined, { ref: false });
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#drop();
  }

  #drop(): void {
    this.#client?.destroy();
    this.#client = undefined;
  }

  async #connect({ host, port }: Primary): Promise<Client> {
    const { username, password, database } = this.#sentinels;
    const client = this.#open(host, port, { ...(username && { username }), ...(password && { password }), database });
    this.#client = client;
    await withDeadline(client.connect(), patience);
    const facts = await withDeadline(client.info('replication'), patience);
    if (!facts.includes('role:master')) throw new Error('The server that the sentinels name is no primary.');
    this.#events.up(client, /master_replid:(\w+)/.exec(facts)?.[1] ?? '');
    return client;
  }

  /** Resolves or rejects when the client is lost, or the sentinels name another primary. A primary that hangs closes no connection. */
  async #stay(client: Client, primary: Primary): Promise<void> {
    const lost = new Promise<never>((_, reject) =>
      client.on('error', reject).on('end', () => reject(new Error('The connection is lost.'))),
    );
    lost.catch(() => undefined);
    for (;;) {
      await Promise.race([lost, sleep(interval, undefined, { ref: false })]);
      const found = await this.#find().catch(() => primary);
      if (found.epoch > primary.epoch || this.#isClosed) throw new Error('Another server is the primary.');
    }
  }

  /** Asks all sentinels; one that was cut off knows an older primary. */
  async #find(): Promise<Primary> {
    const answers = await Promise.allSettled(this.#sentinels.hosts.map(({ host, port }) => this.#ask(host, port)));
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const newest = found.toSorted((one, other) => other.epoch - one.epoch)[0];
    if (!newest) throw (answers[0] as PromiseRejectedResult).reason;
    return newest;
  }

  async #ask(host: string, port: number): Promise<Primary> {
    const client = this.#open(host, port, {});
    client.on('error', () => undefined);
    try {
      await withDeadline(client.connect(), patience);
      const answer = await withDeadline(client.sendCommand(['SENTINEL', 'MASTER', this.#sentinels.name]), patience);
      const list = answer as unknown as readonly unknown[] | Readonly<Record<string, unknown>>;
      const facts = Array.isArray(list) ? toRecord(list) : (list as Readonly<Record<string, unknown>>);
      return { host: String(facts['ip']), port: Number(facts['port']), epoch: Number(facts['config-epoch']) };
    } finally {
      client.destroy();
    }
  }

  #open(host: string, port: number, more: object): Client {
    const socket = {
      host,
      port,
      connectTimeout: patience,
      reconnectStrategy: false as const,
      ...(this.#sentinels.tls && { tls: true as const }),
    };
    const client: Client = this.#create({ socket, disableOfflineQueue: true, ...more });
    client.on('error', () => undefined);
    return client;
  }
}

/** Converts names and values in turn to a record. */
function toRecord(list: readonly unknown[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(list.flatMap((name, index) => (index % 2 === 0 ? [[String(name), list[index + 1]]] : [])));
}
