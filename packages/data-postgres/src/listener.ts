import type pg from 'pg';
import { destroy, openClient } from './openClient.ts';
import type { Pooling } from './pooling.ts';
import type { ServerChoice } from './serverChoice.ts';

/** The channel of a listener, and how it connects. */
export interface ListenerSettings {
  readonly choice: ServerChoice;
  /** Milliseconds for opening a connection. */
  readonly connectTimeout: number;
  /** The kind of pooler before the server; detected if it is undefined. */
  readonly pooling: Pooling | undefined;
  readonly channel: string;
  /** Called with the payload of a notification; with an empty text if some may have been missed. */
  readonly heard: (payload: string) => void;
}

const firstPause = 100;
const longestPause = 5000;

/** Milliseconds between two probes of the connection: one that is silent may be dead. */
const probePause = 15_000;

/** Milliseconds for the response to a probe. */
const probeTimeout = 5000;

/** Milliseconds between two polls through a pooler, which delivers no notifications. */
const lookPause = 1000;

/** Listens to the notifications of a channel, on a dedicated connection that is reopened if it is lost. None arrive through a pooler: there it reports once a second that some may have been missed. */
export class Listener {
  readonly #settings: ListenerSettings;
  #client: pg.Client | undefined;
  /** The connections that are being opened. */
  readonly #clients = new Set<pg.Client>();
  #timer: NodeJS.Timeout | undefined;
  #pause = firstPause;
  #stopped = false;

  constructor(settings: ListenerSettings) {
    this.#settings = settings;
  }

  /** Starts listening; retries while the server is unreachable. */
  async start(): Promise<void> {
    const { choice, connectTimeout, channel, heard } = this.#settings;
    let client: pg.Client | undefined;
    try {
      const opened = await choice.open((url) => openClient(url, { connectTimeout, hasRole: choice.needsWrites, clients: this.#clients }));
      client = opened.client;
      if (this.#stopped) return opened.destroy();
      this.#client = client;
      const lost = () => this.#lost(opened.client);
      client.on('error', lost);
      client.on('end', lost);
      client.on('notification', ({ payload }) => heard(payload ?? ''));
      if (await this.#isPooled(client)) return this.#lookInstead(client);
      await runInTime(client, `LISTEN ${client.escapeIdentifier(channel)}`);
      this.#pause = firstPause;
      this.#probeLater(client);
    } catch {
      this.#lost(client);
    }
  }

  /** Connects again, because another server is the primary. */
  reopen(): void {
    if (this.#client) destroy(this.#client);
  }

  /** Stops listening and closes the connection. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    for (const opening of this.#clients) destroy(opening);
    await client?.end().catch(() => undefined);
  }

  async #isPooled(client: pg.Client): Promise<boolean> {
    const { pooling } = this.#settings;
    if (pooling !== undefined) return pooling === 'transaction';
    const { rows } = await runInTime(client, 'SELECT pg_backend_pid() AS pid');
    const [{ pid }] = rows as [{ pid: number }];
    return pid !== (client as unknown as { processID: number }).processID;
  }

  #lookInstead(client: pg.Client): void {
    this.#client = undefined;
    client.end().catch(() => undefined);
    if (!this.#stopped) this.#timer = setInterval(() => this.#settings.heard(''), lookPause).unref();
  }

  #probeLater(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#timer = setTimeout(() => {
      runInTime(client, 'SELECT 1').then(
        () => this.#probeLater(client),
        () => this.#lost(client),
      );
    }, probePause).unref();
  }

  #lost(client: pg.Client | undefined): void {
    if (this.#stopped || this.#client !== client) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    client?.end().catch(() => undefined);
    this.#timer = setTimeout(() => void this.#again(), this.#pause).unref();
    this.#pause = Math.min(this.#pause * 2, longestPause);
  }

  async #again(): Promise<void> {
    await this.start();
    if (this.#client) this.#settings.heard('');
  }
}

/** Runs a statement; a connection that does not respond in time is ended. */
async function runInTime(client: pg.Client, text: string): Promise<pg.QueryResult> {
  const late = setTimeout(() => destroy(client), probeTimeout).unref();
  try {
    return await client.query(text);
  } finally {
    clearTimeout(late);
  }
}
