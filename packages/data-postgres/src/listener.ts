import pg from 'pg';

/** What a listener hears, and where. */
export interface ListenerSettings {
  readonly url: string;
  /** Milliseconds for opening a connection. */
  readonly connectTimeout: number;
  readonly channel: string;
  /** Told what a notification says; an empty text where some may have been missed. */
  readonly heard: (payload: string) => void;
}

const firstPause = 100;
const longestPause = 5000;

/** Hears the notifications of a channel, on a connection of its own that is made anew where it is lost. */
export class Listener {
  readonly #settings: ListenerSettings;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #pause = firstPause;
  #stopped = false;

  constructor(settings: ListenerSettings) {
    this.#settings = settings;
  }

  /** Begins; where the server cannot be reached, it goes on trying. */
  async start(): Promise<void> {
    const { url, connectTimeout, channel, heard } = this.#settings;
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: connectTimeout });
    const lost = () => this.#lost(client);
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => heard(payload ?? ''));
    this.#client = client;
    try {
      await client.connect();
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      this.#pause = firstPause;
    } catch {
      lost();
    }
  }

  /** Ends it. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  #lost(client: pg.Client): void {
    if (this.#stopped || this.#client !== client) return;
    this.#client = undefined;
    client.end().catch(() => undefined);
    this.#timer = setTimeout(() => void this.#again(), this.#pause).unref();
    this.#pause = Math.min(this.#pause * 2, longestPause);
  }

  async #again(): Promise<void> {
    await this.start();
    if (this.#client) this.#settings.heard('');
  }
}
