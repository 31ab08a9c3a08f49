import type { Store } from '@portico/data';

/** The channel on which hosts notify each other of areas with new messages. */
const channel = 'portico_messages';

/** The subject of a notification: messages for an area in an outbox, or in its inbox. */
export type NotificationTopic = 'sent' | 'stored';

/**
 * Milliseconds between two notifications, so that several messages are announced together: NOTIFY takes a server-wide lock at commit. The first sent message
 * after a pause is announced at once. Stored messages exceed the capacity of one process, so others share them for longer, and each of these waits.
 */
const pauses: Readonly<Record<NotificationTopic, number>> = { sent: 2, stored: 20 };

/** The callbacks of notifications. */
export interface NotificationSettings {
  readonly failed: (what: string) => (error: unknown) => void;
  /** Called if a store has new messages for an area; undefined if notifications may have been missed. */
  readonly heard: (source: Store, news: { readonly kind: NotificationTopic; readonly area: string } | undefined) => void;
}

/** Notifies other hosts of messages, and receives their notifications. Both may fail without harm: polling finds messages that no notification announced. */
export class Notifications {
  readonly #sources: readonly Store[];
  readonly #settings: NotificationSettings;
  readonly #untold = new Map<Store, Record<NotificationTopic, Set<string>>>();
  readonly #ends: (() => Promise<void>)[] = [];
  /** Identifies this process, which ignores its own notifications. */
  readonly #process = crypto.randomUUID();
  #timer: NodeJS.Timeout | undefined;
  /** Whether the timer has the shorter delay. */
  #isSoon = false;
  #immediate: NodeJS.Immediate | undefined;
  /** The time of the last notification, by the clock of `performance`. */
  #told = -Infinity;

  constructor(sources: readonly Store[], settings: NotificationSettings) {
    this.#sources = sources;
    this.#settings = settings;
  }

  /** Listens to every store that supports notifications. */
  async start(): Promise<void> {
    for (const source of this.#sources) {
      const end = await source.listen?.(channel, (payload) => this.#heard(source, payload));
      if (end) this.#ends.push(end);
    }
  }

  /** Announces new messages of a store for some areas, soon and together with later ones. */
  tell(store: Store, kind: NotificationTopic, areas: Iterable<string>): void {
    if (!store.listen) return;
    const untold = this.#untold.get(store) ?? { sent: new Set(), stored: new Set() };
    this.#untold.set(store, untold);
    for (const area of areas) untold[kind].add(area);
    const isSoon = kind === 'sent';
    if (this.#immediate || (this.#timer && (this.#isSoon || !isSoon))) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const pause = isSoon ? this.#told + pauses.sent - performance.now() : pauses.stored;
    this.#isSoon = isSoon;
    if (pause <= 0) this.#immediate = setImmediate(() => this.#tellAll());
    else this.#timer = setTimeout(() => this.#tellAll(), pause).unref();
  }

  /** Stops announcing and listening. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    clearImmediate(this.#immediate);
    await Promise.all(this.#ends.splice(0).map((end) => end()));
  }

  #tellAll(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#immediate = undefined;
    this.#told = performance.now();
    for (const [store, { sent, stored }] of this.#untold) {
      const payload = JSON.stringify({ sent: [...sent], stored: [...stored], by: this.#process });
      const statement = { name: 'portico_notify', text: 'SELECT pg_notify($1, $2)' };
      const told = async () => store.rows(statement, [channel, payload]);
      told().catch(this.#settings.failed('Other hosts could not be notified'));
    }
    this.#untold.clear();
  }

  #heard(source: Store, payload: string): void {
    const { heard } = this.#settings;
    if (payload === '') return heard(source, undefined);
    const { by, ...news } = JSON.parse(payload) as Record<NotificationTopic, readonly string[]> & { readonly by?: string };
    if (by === this.#process) return;
    for (const [kind, areas] of Object.entries(news)) for (const area of areas) heard(source, { kind: kind as NotificationTopic, area });
  }
}
