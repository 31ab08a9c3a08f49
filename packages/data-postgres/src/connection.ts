import pg from 'pg';
import type { QueryArrayResult } from 'pg';
import type { Statement, Written } from '@portico/data';
import { types } from './codec/types.ts';
import { ConnectionLost, endsConnection, isOutdated } from './failures.ts';

/** What every connection of a store is opened with. */
export interface ConnectionSettings {
  readonly url: string;
  /** Milliseconds after which the server gives a statement up; 0 is never. */
  readonly statementTimeout: number;
  /** Milliseconds for opening a connection. */
  readonly connectTimeout: number;
}

/** Statements that stay prepared on one connection. */
const kept = 500;

/** The parts of pg's connection that its types do not show. */
interface Wire {
  readonly parsedStatements: Record<string, string>;
  readonly stream: { cork(): void; uncork(): void; destroy(): void };
  close(message: { type: 'S'; name: string }): void;
}

/** One connection: what is sent is answered in that order, and nothing waits for an answer before it is sent. */
export class Connection {
  readonly #client: pg.Client;
  readonly #prepared = new Set<string>();
  /** When it has ended. */
  readonly ended: Promise<void>;
  #corked = false;
  #broken = false;
  /** Statements that are sent and not answered. */
  pending = 0;
  /** When the one that is being answered was begun, in milliseconds of `performance.now()`. */
  since = 0;
  /** Told when there is one less pending, and when the connection is gone. */
  onChange: ((connection: this) => void) | undefined;

  private constructor(client: pg.Client) {
    this.#client = client;
    const gone = () => {
      this.#broken = true;
      this.onChange?.(this);
    };
    client.on('error', gone);
    client.on('end', gone);
    this.ended = new Promise((resolve) => client.once('end', resolve));
  }

  /** Opens a connection. */
  static async open({ url, statementTimeout, connectTimeout }: ConnectionSettings): Promise<Connection> {
    const client = new pg.Client({
      connectionString: url,
      pipeline: true,
      types,
      keepAlive: true,
      connectionTimeoutMillis: connectTimeout,
    });
    const connection = new Connection(client);
    try {
      await client.connect();
    } catch (error) {
      throw new ConnectionLost(error);
    }
    // Dates and times are read in one form only, whatever the server's settings; sent ahead of the first statement, without waiting.
    const settings = `SET TimeZone = 'UTC'; SET DateStyle = 'ISO'; SET bytea_output = 'hex'; SET statement_timeout = ${statementTimeout}`;
    client.query(settings, (error: Error | undefined) => error && connection.destroy());
    return connection;
  }

  /** Whether it cannot be used any more. */
  get broken(): boolean {
    return this.#broken;
  }

  /** Runs one statement. */
  async run(statement: Statement, values: readonly unknown[]): Promise<Written> {
    const { rowCount, rows } = await this.#send(statement, values);
    return { count: rowCount ?? 0, rows };
  }

  /** Runs statements without parameters that are not counted: transaction control, scripts. Answers what the last one did. */
  async command(text: string): Promise<string> {
    const results: unknown = await this.#send({ name: '', text }, undefined);
    const last = (Array.isArray(results) ? results.at(-1) : results) as QueryArrayResult | undefined;
    return last?.command ?? '';
  }

  /** Ends it after what was sent is answered. */
  async end(): Promise<void> {
    await this.#client.end();
  }

  /** Ends it now. */
  destroy(): void {
    this.#broken = true;
    // pg's own end() waits for the answers of what was sent.
    this.#wire.stream.destroy();
  }

  get #wire(): Wire {
    return (this.#client as unknown as { connection: Wire }).connection;
  }

  #send({ name: given, text, planPerCall }: Statement, values: readonly unknown[] | undefined): Promise<QueryArrayResult<unknown[]>> {
    // PostgreSQL may run a prepared statement by one plan for all values; it plans one without a name whenever it comes.
    const name = planPerCall ? '' : given;
    this.#cork();
    if (name !== '') this.#keep(name);
    if (this.pending === 0) this.since = performance.now();
    this.pending += 1;
    const query = { ...(name !== '' && { name }), text, ...(values && { values: values as unknown[] }), rowMode: 'array' as const };
    return new Promise((resolve, reject) => {
      this.#client.query(query, (error: Error | null | undefined, result) => {
        this.#answered();
        if (!error) return resolve(result as QueryArrayResult<unknown[]>);
        if (isOutdated(error)) this.#forget(name);
        if (endsConnection(error)) this.#broken = true;
        reject(this.#broken ? new ConnectionLost(error) : error);
      });
    });
  }

  /** What is sent in one go leaves in one packet. */
  #cork(): void {
    if (this.#corked) return;
    this.#corked = true;
    const { stream } = this.#wire;
    stream.cork();
    process.nextTick(() => {
      this.#corked = false;
      stream.uncork();
    });
  }

  #answered(): void {
    this.pending -= 1;
    this.since = performance.now();
    this.onChange?.(this);
  }

  /** The server keeps statements until it is told not to: the oldest makes room. */
  #keep(name: string): void {
    if (this.#prepared.has(name)) return;
    const [oldest] = this.#prepared;
    if (this.#prepared.size >= kept && oldest !== undefined) this.#forget(oldest);
    this.#prepared.add(name);
  }

  #forget(name: string): void {
    if (!this.#prepared.delete(name)) return;
    delete this.#wire.parsedStatements[name];
    this.#wire.close({ type: 'S', name });
  }
}
