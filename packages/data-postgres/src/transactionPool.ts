import type { Connection } from './connection.ts';
import { NoConnectionLeft } from './failures.ts';
import { WaitQueue } from './waitQueue.ts';
import { idleCheck } from './connectionOpener.ts';
import type { ConnectionGroup, ConnectionOpener } from './connectionOpener.ts';
import { ReconnectPauses } from './reconnectPauses.ts';

/** Settings of a pool. */
export interface PoolSettings {
  readonly size: number;
  /** Milliseconds that a statement waits for a connection. */
  readonly wait: number;
  readonly opener: ConnectionOpener;
  readonly exhausted: () => Error;
}

/** Milliseconds after which an idle connection is ended, unless it is the last one. */
const surplus = 60_000;

/** Connections that are reserved for one transaction each until it ends. */
export class TransactionPool implements ConnectionGroup {
  readonly #settings: PoolSettings;
  readonly #all = new Set<Connection>();
  readonly #idle: Connection[] = [];
  readonly #queue: WaitQueue<Connection>;
  readonly #pauses = new ReconnectPauses();
  #later: NodeJS.Timeout | undefined;
  #opening = 0;
  #closed = false;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
    this.#queue = new WaitQueue(settings.wait, settings.exhausted);
    settings.opener.add(this);
  }

  /** Reserves a connection. */
  async acquire(): Promise<Connection> {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      const { opener } = this.#settings;
      if (opener.isGood(idle) && (idle.idle < 2 * idleCheck || (await idle.probe()))) return idle;
      this.#drop(idle);
    }
    const isFull = this.#all.size + this.#opening >= this.#settings.size;
    const turn = this.#queue.wait(isFull ? 0 : this.#settings.opener.connectTimeout);
    this.#grow();
    return turn;
  }

  /** Releases a connection. */
  release(connection: Connection): void {
    if (this.#closed) return void connection.end();
    if (this.#settings.opener.isGood(connection)) {
      if (!this.#queue.give(connection)) this.#idle.push(connection);
      return;
    }
    this.#drop(connection);
    this.#grow();
  }

  /** Closes idle connections now and the others when they are released, at the latest after `limit` milliseconds. */
  async close(limit: number): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#later);
    const late = setTimeout(() => this.#all.forEach((connection) => connection.destroy()), limit);
    const ended = [...this.#all].map((connection) => connection.ended);
    for (const connection of this.#idle) void connection.end();
    await Promise.all(ended);
    clearTimeout(late);
  }

  giveUp(): boolean {
    const idle = this.#all.size > 1 ? this.#idle.shift() : undefined;
    if (!idle) return false;
    this.#drop(idle);
    return true;
  }

  sweep(): void {
    for (const connection of this.#idle.splice(0)) {
      const isSurplus = connection.idle > surplus && this.#all.size > 1;
      if (isSurplus || !this.#settings.opener.isGood(connection)) this.#drop(connection);
      else if (connection.idle < idleCheck) this.#idle.push(connection);
      else void this.#check(connection);
    }
  }

  list(): Iterable<Connection> {
    return this.#all;
  }

  /** Opens a connection for each waiting caller, up to the limit. */
  #grow(): void {
    while (!this.#closed && this.#later === undefined && this.#opening < this.#queue.size) {
      if (this.#all.size + this.#opening >= this.#settings.size) return;
      this.#opening += 1;
      this.#open().catch((error: unknown) => this.#failed(error));
    }
  }

  async #open(): Promise<void> {
    try {
      const connection = await this.#settings.opener.open();
      this.#all.add(connection);
      this.#opening -= 1;
      this.#pauses.reset();
      this.release(connection);
    } catch (error) {
      this.#opening -= 1;
      throw error;
    }
  }

  /** Handles a failure to open a connection. Callers wait for an existing connection or a later attempt, and fail if neither is possible. */
  #failed(error: unknown): void {
    if (this.#closed || this.#queue.isEmpty) return;
    const isFull = error instanceof NoConnectionLeft;
    const hasNone = this.#all.size === 0 && this.#opening === 0;
    if (hasNone && !isFull) return this.#queue.fail(error);
    if (hasNone) this.#settings.opener.makeRoom(error);
    this.#later ??= setTimeout(() => {
      this.#later = undefined;
      this.#grow();
    }, this.#pauses.pause()).unref();
  }

  /** Probes whether the server of an idle connection still responds. */
  async #check(connection: Connection): Promise<void> {
    if (await connection.probe()) return this.release(connection);
    this.#settings.opener.lost(connection);
    this.release(connection);
  }

  /** Ends an unusable connection. */
  #drop(connection: Connection): void {
    this.#all.delete(connection);
    connection.retire();
  }
}
