import type { Connection } from './connection.ts';
import { Line } from './line.ts';

/** What a pool is made of. */
export interface PoolSettings {
  readonly size: number;
  /** Milliseconds that one waits for a connection. */
  readonly wait: number;
  readonly open: () => Promise<Connection>;
  readonly exhausted: () => Error;
}

/** Connections that one transaction has for itself until it ends. */
export class Pool {
  readonly #settings: PoolSettings;
  readonly #all = new Set<Connection>();
  readonly #idle: Connection[] = [];
  readonly #line: Line<Connection>;
  #opening = 0;
  #closed = false;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
    this.#line = new Line(settings.wait, settings.exhausted);
  }

  /** A connection of one's own. */
  async acquire(): Promise<Connection> {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      if (!idle.broken) return idle;
      this.#all.delete(idle);
    }
    if (this.#all.size + this.#opening >= this.#settings.size) return this.#line.wait();
    try {
      return await this.#open();
    } catch (error) {
      this.#line.fail(error);
      throw error;
    }
  }

  /** Gives it back. */
  release(connection: Connection): void {
    if (this.#closed) return void connection.end();
    if (!connection.broken) {
      if (!this.#line.give(connection)) this.#idle.push(connection);
      return;
    }
    this.#all.delete(connection);
    if (this.#line.empty) return;
    this.#open().then(
      (opened) => this.release(opened),
      (error: unknown) => this.#line.fail(error),
    );
  }

  /** Ends what is idle now and the rest when it is given back, at the latest after `limit` milliseconds. */
  async close(limit: number): Promise<void> {
    this.#closed = true;
    const late = setTimeout(() => this.#all.forEach((connection) => connection.destroy()), limit);
    const ended = [...this.#all].map((connection) => connection.ended);
    for (const connection of this.#idle) void connection.end();
    await Promise.all(ended);
    clearTimeout(late);
  }

  async #open(): Promise<Connection> {
    this.#opening += 1;
    try {
      const connection = await this.#settings.open();
      this.#all.add(connection);
      return connection;
    } finally {
      this.#opening -= 1;
    }
  }
}
