import pg from 'pg';
import type { QueryArrayResult } from 'pg';
import type { Statement, WriteResult } from '@portico/data';
import { StatementWatch } from './statementWatch.ts';
import { requestCancel } from './cancel.ts';
import { types } from './codec/types.ts';
import { ConnectionLost, endsConnection, isOutdated, NotReplicated, translateOpeningError } from './failures.ts';
import type { Pooling } from './pooling.ts';
import { PlanRenewals, slowRun } from './planRenewals.ts';
import { PreparedStatements } from './preparedStatements.ts';
import type { ServerRole } from './serverChoice.ts';
import { anyRole, readServerRole } from './serverRole.ts';
import { settle, type ServerFacts } from './settle.ts';

/** Settings of every connection of a store. */
export interface ConnectionSettings {
  readonly url: string;
  /** Whether the role of its server matters. */
  readonly hasRole?: boolean;
  /** Milliseconds after which the server cancels a statement; 0 disables the limit. */
  readonly statementTimeout: number;
  /** Milliseconds for opening a connection. */
  readonly connectTimeout: number;
  /** The kind of pooler before the server; detected if it is undefined. */
  readonly pooling: Pooling | undefined;
}

/** Milliseconds by which the client waits longer than the server's own deadline, so that the server's error arrives first. */
const grace = 1000;

/** Milliseconds for the response to a probe of an idle connection. */
const probeTimeout = 2000;

/** Milliseconds after which the socket of an ended connection is destroyed if the server has not closed it. */
const endTimeout = 1000;

/** The parts of pg's connection that its types do not show. */
interface ConnectionInternals {
  readonly parsedStatements: Record<string, string>;
  /** The statements that are being prepared. */
  readonly submittedNamedStatements: Record<string, string | undefined>;
  readonly stream: { cork(): void; uncork(): void; destroy(): void };
  close(message: { type: 'S'; name: string }): void;
}

/** The form of `query` that pg's types leave out. */
interface QuerySender {
  query(query: pg.QueryArrayConfig, values: readonly unknown[] | undefined, done: Done): void;
}

type Done = (error: Error | null | undefined, result: QueryArrayResult<unknown[]>) => void;

/** One connection. Results arrive in the order in which statements are sent, and no statement waits for the result of the one before. */
export class Connection {
  readonly #client: pg.Client;
  readonly #prepared = new PreparedStatements((name) => this.#drop(name));
  readonly #renewals = new PlanRenewals();
  readonly #settings: ConnectionSettings;
  readonly #watch: StatementWatch;
  /** Resolves when the connection has ended. */
  readonly ended: Promise<void>;
  /** Its generation: all connections of one generation are abandoned when one of them is lost. */
  generation = 0;
  /** When it was opened, in milliseconds of `performance.now()`. */
  readonly opened = performance.now();
  /** The number of statements that are assigned to it but not yet sent. */
  reserved = 0;
  /** The number of pending statements behind which no others are sent. */
  exclusive = 0;
  /** The name of the last of them. */
  running = '';
  #corked = false;
  #broken = false;
  #facts: ServerFacts = { isPooled: false, deadlockTimeout: 1000 };
  /** The role of its server. */
  role: ServerRole = anyRole;
  /** Whether the wait for the standbys was canceled in the running commit. */
  #isAlone = false;
  /** The number of statements that are sent and have no result yet. */
  pending = 0;
  /** When the running statement began, by the clock of `performance`. */
  since = performance.now();
  /** Called when a statement has ended, and when the connection is lost. */
  onChange: ((connection: this) => void) | undefined;
  /** Called with the milliseconds that the server took for a statement. */
  onTook: ((name: string, milliseconds: number) => void) | undefined;

  private constructor(client: pg.Client, settings: ConnectionSettings) {
    this.#client = client;
    this.#settings = settings;
    this.#watch = new StatementWatch(this, () => this.#overdue());
    const gone = () => {
      this.#broken = true;
      this.onChange?.(this);
    };
    client.on('error', gone);
    client.on('end', gone);
    // The commit succeeds nevertheless, with a warning that only its origin identifies in every language.
    client.on('notice', ({ routine }) => (this.#isAlone ||= routine === 'SyncRepWaitForLSN'));
    this.ended = new Promise((resolve) => client.once('end', resolve));
  }

  /** Opens a connection. */
  static async open(settings: ConnectionSettings): Promise<Connection> {
    const { url, connectTimeout, hasRole, pooling, statementTimeout } = settings;
    const client = new pg.Client({
      connectionString: url,
      pipeline: true,
      types,
      keepAlive: true,
      // With keep-alive, the system detects a dead peer within seconds, even while a statement without a deadline runs.
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: connectTimeout,
    });
    const connection = new Connection(client, settings);
    try {
      await client.connect();
      connection.#watch.limit(connectTimeout);
      connection.#facts = await settle(connection, pooling, statementTimeout);
      if (hasRole) connection.role = await readServerRole(async (text) => (await connection.query(text))?.rows ?? []);
      // A pooler's server connection may have another deadline than ours, or none.
      const patience = connection.#facts.isPooled ? statementTimeout : statementTimeout + grace;
      connection.#watch.limit(statementTimeout === 0 ? Infinity : patience);
      return connection;
    } catch (error) {
      connection.destroy();
      throw translateOpeningError(error);
    }
  }

  /** Whether it can no longer be used. */
  get broken(): boolean {
    return this.#broken;
  }

  /** The URL of its server. */
  get url(): string {
    return this.#settings.url;
  }

  /** The facts about the server that were detected on opening. */
  get facts(): ServerFacts {
    return this.#facts;
  }

  /** The id of the process that serves it. */
  get processId(): number | null {
    return (this.#client as unknown as { processID: number | null }).processID;
  }

  /** The milliseconds since something was last sent or received. */
  get idle(): number {
    return this.pending > 0 ? 0 : performance.now() - this.since;
  }

  /** Runs one statement. */
  async run(statement: Statement, values: readonly unknown[]): Promise<WriteResult> {
    const { rowCount, rows } = await this.#send(statement, values);
    return { count: rowCount ?? 0, rows };
  }

  /** Runs statements without parameters that are not counted: transaction control. Returns the result of the last one. */
  async command(text: string): Promise<string> {
    return (await this.query(text))?.command ?? '';
  }

  /** Runs statements without parameters and without a deadline, for migrations. */
  async script(text: string): Promise<void> {
    this.#watch.pause();
    try {
      await this.query(text);
    } finally {
      this.#watch.resume();
    }
  }

  /** Runs statements without parameters; returns the result of the last one. */
  async query(text: string): Promise<QueryArrayResult | undefined> {
    const results: unknown = await this.#send({ name: '', text }, undefined);
    return (Array.isArray(results) ? results.at(-1) : results) as QueryArrayResult | undefined;
  }

  /** Returns whether the server still responds; otherwise ends the connection. */
  async probe(): Promise<boolean> {
    const late = setTimeout(() => this.destroy(), probeTimeout);
    try {
      await this.query('');
      return !this.#broken;
    } catch {
      return false;
    } finally {
      clearTimeout(late);
    }
  }

  /** Ends its running statement on the server, and the connection: its transaction is rolled back. */
  async cancel(): Promise<void> {
    this.#broken = true;
    const { isPooled } = this.#facts;
    const timeout = isPooled ? grace : this.#settings.connectTimeout;
    const taken = this.pending > 0 ? requestCancel(this.#client, timeout) : undefined;
    // A pooler can cancel a statement only while its client is connected.
    if (isPooled) await taken;
    this.destroy();
    await taken;
  }

  /** Ends it after all statements that were sent have their results. */
  async end(): Promise<void> {
    await this.#client.end();
  }

  /** Ends it when nothing is pending, and waits a moment for the server to close it. */
  retire(): void {
    if (this.#broken) return this.destroy();
    this.#broken = true;
    const late = setTimeout(() => this.destroy(), endTimeout).unref();
    this.end().then(
      () => clearTimeout(late),
      () => this.destroy(),
    );
  }

  /** Ends it immediately. */
  destroy(): void {
    this.#broken = true;
    this.#watch.end();
    // pg's own end() waits for the results of all statements that were sent.
    this.#wire.stream.destroy();
  }

  get #wire(): ConnectionInternals {
    return (this.#client as unknown as { connection: ConnectionInternals }).connection;
  }

  #send(
    { name: given, text, planPerCall, isFreeForm }: Statement,
    values: readonly unknown[] | undefined,
  ): Promise<QueryArrayResult<unknown[]>> {
    // PostgreSQL may use one plan of a prepared statement for all values; it plans an unnamed statement each time.
    const name = planPerCall || isFreeForm ? '' : given;
    this.#cork();
    const isNamed = name !== '' && !this.#facts.isPooled;
    const query: pg.QueryArrayConfig = isNamed ? this.#prepared.keep(name, text) : { text, rowMode: 'array' };
    if (this.pending === 0) this.since = performance.now();
    this.pending += 1;
    this.#watch.start();
    return new Promise((resolve, reject) => {
      (this.#client as QuerySender).query(query, values, (error, result) => {
        const began = this.since;
        this.since = performance.now();
        const took = this.since - began;
        if (!error) this.onTook?.(given, took);
        if (error ? isOutdated(error) : this.#needsNewPlan(name, took)) this.#prepared.forget(name);
        if (error && endsConnection(error)) this.#broken = true;
        this.pending -= 1;
        this.onChange?.(this);
        const isAlone = this.#isAlone;
        this.#isAlone = false;
        if (error) return reject(this.#broken ? new ConnectionLost(error) : error);
        if (isAlone) return reject(new NotReplicated());
        resolve(result);
      });
    });
  }

  #needsNewPlan(name: string, took: number): boolean {
    if (took < slowRun || !this.#prepared.mayHaveOldPlan(name)) return false;
    // A statement that is being prepared again must not be dropped before the server has prepared it.
    return this.#wire.submittedNamedStatements[name] === undefined && this.#renewals.isDue(name, this.since);
  }

  /** Cancels a statement on the server if it has no result by the deadline. If the server should have ended it itself, the connection is dead as well. */
  #overdue(): void {
    if (!this.#facts.isPooled) return void this.cancel();
    void requestCancel(this.#client, grace);
    this.#watch.last(grace, () => this.destroy());
  }

  /** Corks the socket, so that statements sent in one turn leave in one packet. */
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

  #drop(name: string): void {
    delete this.#wire.parsedStatements[name];
    this.#wire.close({ type: 'S', name });
  }
}
