import type { Store } from '@portico/data';

/** The channel that hosts tell each other on which areas have got messages. */
const channel = 'portico_messages';

/** Milliseconds between two notifications of a store: NOTIFY takes a lock of the whole server's at commit. */
const pause = 20;

/** What becomes of notifications. */
export interface NotificationSettings {
  readonly failed: (what: string) => (error: unknown) => void;
  /** There are messages from a store for an area; for any of them where it is undefined. */
  readonly woken: (source: Store, area: string | undefined) => void;
}

/** Tells other hosts of messages, and hears of theirs. Both may fail without harm: what nobody was told of is found by asking. */
export class Notifications {
  readonly #sources: readonly Store[];
  readonly #settings: NotificationSettings;
  readonly #untold = new Map<Store, Set<string>>();
  readonly #ends: (() => Promise<void>)[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(sources: readonly Store[], settings: NotificationSettings) {
    this.#sources = sources;
    this.#settings = settings;
  }

  /** Listens to every store that can notify. */
  async start(): Promise<void> {
    for (const source of this.#sources) {
      const end = await source.listen?.(channel, (payload) => this.#heard(source, payload));
      if (end) this.#ends.push(end);
    }
  }

  /** Tells that there are messages of a store for some areas: soon, and together with those that come until then. */
  tell(store: Store, areas: Iterable<string>): void {
    const untold = this.#untold.get(store) ?? new Set();
    this.#untold.set(store, untold);
    for (const area of areas) untold.add(area);
    this.#timer ??= setTimeout(() => this.#tellAll(), pause).unref();
  }

  /** Neither tells nor listens any more. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await Promise.all(this.#ends.splice(0).map((end) => end()));
  }

  #tellAll(): void {
    this.#timer = undefined;
    for (const [store, areas] of this.#untold) {
      const payload = JSON.stringify([...areas]);
      const statement = { name: 'portico_notify', text: 'SELECT pg_notify($1, $2)' };
      const told = async () => store.rows(statement, [channel, payload]);
      told().catch(this.#settings.failed('Other hosts could not be notified'));
    }
    this.#untold.clear();
  }

  #heard(source: Store, payload: string): void {
    if (payload === '') return this.#settings.woken(source, undefined);
    for (const area of JSON.parse(payload) as readonly string[]) this.#settings.woken(source, area);
  }
}
