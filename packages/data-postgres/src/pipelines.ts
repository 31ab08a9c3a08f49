import type { Statement, Row } from '@portico/data';
import { rowsOf } from './connection.ts';
import type { Connection } from './connection.ts';
import { ConnectionLost, isOutdated } from './failures.ts';
import { Line } from './line.ts';
import type { PoolSettings } from './pool.ts';

/** Statements that may wait for answers on one connection. */
const depth = 16;

/** Milliseconds after which a statement counts as slow: others are not sent behind it. */
const slow = 100;

/** Connections that many reads share, each sent without waiting for the answers to those before it. */
export class Pipelines {
  readonly #settings: PoolSettings;
  readonly #ready: Connection[] = [];
  readonly #line: Line<void>;
  #opening: Promise<void> | undefined;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
    this.#line = new Line(settings.wait, settings.exhausted);
  }

  /** Reads; once more where the connection was lost or the tables have changed since the statement was prepared. */
  async rows(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]> {
    try {
      return await rowsOf(this.#free() ?? (await this.#wait()), statement, values);
    } catch (error) {
      if (!(error instanceof ConnectionLost) && !isOutdated(error)) throw error;
      return rowsOf(this.#free() ?? (await this.#wait()), statement, values);
    }
  }

  /** Ends all connections after what was sent is answered. */
  async close(): Promise<void> {
    await this.#opening?.catch(() => undefined);
    await Promise.all(this.#ready.map((connection) => connection.end()));
  }

  /** The least busy connection that takes another statement; where all are busy, another one is opened beside. */
  #free(): Connection | undefined {
    let best: Connection | undefined;
    for (const connection of this.#ready)
      if (!best || connection.pending < best.pending) best = this.#takes(connection) ? connection : best;
    if (!best || best.pending > 0) void this.#grow();
    return best;
  }

  #takes(connection: Connection): boolean {
    if (connection.pending === 0) return true;
    return connection.pending < depth && performance.now() - connection.since < slow;
  }

  async #wait(): Promise<Connection> {
    for (;;) {
      if (this.#ready.length === 0) await this.#grow();
      const free = this.#free();
      if (free) return free;
      await this.#line.wait();
    }
  }

  #grow(): Promise<void> | undefined {
    if (this.#opening || this.#ready.length >= this.#settings.size) return this.#opening;
    this.#opening = this.#open().finally(() => (this.#opening = undefined));
    // Who needs the connection waits for it; where it is only one more, its failure shows with the next one.
    this.#opening.catch((error: unknown) => this.#ready.length === 0 && this.#line.fail(error));
    return this.#opening;
  }

  async #open(): Promise<void> {
    const connection = await this.#settings.open();
    connection.onChange = (changed) => this.#changed(changed);
    this.#ready.push(connection);
    this.#line.give();
  }

  #changed(connection: Connection): void {
    const at = connection.broken ? this.#ready.indexOf(connection) : -1;
    if (at >= 0) this.#ready.splice(at, 1);
    if (!this.#line.empty) this.#line.give();
  }
}
