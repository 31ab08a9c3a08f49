import type { Statement, Row } from '@portico/data';
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
  #opening: Promise<Connection> | undefined;
  /** Connections that there may be; less than set where the server takes no more. */
  #size: number;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
    this.#size = settings.size;
    this.#line = new Line(settings.wait, settings.exhausted);
  }

  /** Reads; once more where the connection was lost or the tables have changed since the statement was prepared. */
  async rows(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]> {
    try {
      return await this.#read(statement, values);
    } catch (error) {
      if (isOutdated(error)) return this.#read(statement, values);
      if (!(error instanceof ConnectionLost)) throw error;
      // On a new connection: a server that ended one has most likely ended all of them.
      const connection = await this.#grow();
      return (await connection.run(statement, values)).rows;
    }
  }

  /** Ends all connections after what was sent is answered. */
  async close(): Promise<void> {
    await this.#opening?.catch(() => undefined);
    await Promise.all(this.#ready.map((connection) => connection.end()));
  }

  async #read(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]> {
    for (;;) {
      const connection = this.#free();
      // Nothing may come between: what is sent counts for those who look for a free connection next.
      if (connection) return (await connection.run(statement, values)).rows;
      await (this.#ready.length === 0 ? this.#grow() : this.#line.wait());
    }
  }

  /** The least busy connection that takes another statement. As long as there may be more of them, none is shared. */
  #free(): Connection | undefined {
    let best: Connection | undefined;
    for (const connection of this.#ready) if (takes(connection) && (!best || connection.pending < best.pending)) best = connection;
    if (best?.pending === 0 || this.#ready.length >= this.#size) return best;
    // Who needs the connection waits for it; that it could not be opened is told there.
    this.#grow().catch(() => undefined);
    return undefined;
  }

  #grow(): Promise<Connection> {
    this.#opening ??= this.#open().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #open(): Promise<Connection> {
    try {
      const connection = await this.#settings.open();
      connection.onChange = (changed) => this.#changed(changed);
      this.#ready.push(connection);
      this.#line.give();
      return connection;
    } catch (error) {
      if (this.#ready.length === 0) this.#line.fail(error);
      else this.#settle();
      throw error;
    }
  }

  /** Makes do with the connections that there are. */
  #settle(): void {
    this.#size = this.#ready.length;
    for (let n = 0; n < depth && this.#line.give(); n += 1);
  }

  #changed(connection: Connection): void {
    const at = connection.broken ? this.#ready.indexOf(connection) : -1;
    if (at >= 0) {
      this.#ready.splice(at, 1);
      this.#size = this.#settings.size;
    }
    this.#line.give();
  }
}

function takes({ pending, since }: Connection): boolean {
  return pending === 0 || (pending < depth && performance.now() - since < slow);
}
