import type { DataCall, EventsListener, Store, Write } from '@portico/data';
import { onEvents } from '@portico/data';
import { MessageAdmin } from './admin/messageAdmin.ts';
import { separateDelays } from './delay/delayWrites.ts';
import { Delays } from './delay/delays.ts';
import { Dispatcher } from './dispatch/dispatcher.ts';
import type { RaisedOutside } from './dispatch/runHandler.ts';
import { Inbox } from './inbox/inbox.ts';
import type { OrderedKey } from './inbox/inbox.ts';
import { Loop } from './loop/loop.ts';
import type { MessagingSettings } from './messagingOptions.ts';
import { buildOutboxWrites } from './outbox/outboxWrites.ts';
import { PreparedStores } from './outbox/preparedStores.ts';
import { checkEvents, checkTenants } from './plan/checkEvents.ts';
import { listDurableHandlers } from './plan/messageArea.ts';
import { MessageCatalog } from './plan/messageCatalog.ts';
import { BrokerDelivery } from './relay/brokerDelivery.ts';
import { Notifications } from './relay/notifications.ts';
import type { NotificationTopic } from './relay/notifications.ts';
import { PushRelays } from './relay/pushRelays.ts';
import { PullRelays } from './relay/relays.ts';
import { UnaddressedMessages } from './relay/unaddressed.ts';
import type { Message } from './transport/message.ts';
import { defaultGrace } from './presence.ts';
import { Versions } from './versions/versions.ts';
import { Workers } from './worker/workers.ts';

/** Milliseconds between two polls of a store. Stores that send notifications are polled too, in case one was lost. */
const polls = { notifying: 5000, silent: 1000 };

/** The messages of a host: from the events that its operations raise to the handlers of its areas. */
export class Messaging {
  /** The administration of messages, for operators. */
  readonly admin: MessageAdmin;
  readonly #settings: MessagingSettings;
  readonly #catalog: MessageCatalog;
  readonly #stores: readonly Store[];
  readonly #prepared: PreparedStores;
  readonly #delays: Delays;
  /** The sources from which this host fetches messages. */
  readonly #sources: readonly Store[] = [];
  readonly #inboxes: readonly Inbox[];
  readonly #dispatcher: Dispatcher;
  readonly #repeats: Loop;
  readonly #workers: Workers;
  readonly #versions: Versions;
  readonly #pull: PullRelays | undefined;
  readonly #push: PushRelays | undefined;
  readonly #broker: BrokerDelivery | undefined;
  /** Messages that were written for a broker, while this host has none. */
  readonly #unaddressed: readonly Loop[] = [];
  readonly #notifications: Notifications;
  #listening: (() => void)[] = [];
  /** Counts finished work, to detect when all is done. */
  #done = 0;

  constructor(settings: MessagingSettings) {
    const { areas, now, logger, transport, options = {}, tracer } = settings;
    this.#settings = settings;
    this.#catalog = new MessageCatalog(areas);
    const { random = Math.random, grace = defaultGrace } = options;
    this.#stores = [...new Set(areas.flatMap(({ store }) => store ?? []))];
    this.#prepared = new PreparedStores(areas, now, this.#failed);
    this.#inboxes = areas.filter((area) => listDurableHandlers(area).length > 0).map((area) => new Inbox(area, { now, grace }));
    this.#dispatcher = new Dispatcher({ catalog: this.#catalog, now, logger, random, tracer, wake: () => this.#repeats.wake() });
    this.#repeats = new Loop({ round: () => this.#dispatcher.round(), now, failed: this.#failed('Handlers could not be retried') });
    const common = { now, logger, tracer, poll: this.#poll, failed: this.#failed, arrived: this.#arrived };
    const addressing = transport.kind === 'broker' ? 'all' : 'each';
    this.#delays = new Delays({ ...common, grace, stores: this.#stores, catalog: this.#catalog, addressing, moved: this.#moved });
    const versions = new Versions({ ...common, areas, inboxes: this.#inboxes, grace, found: this.#found });
    this.#versions = versions;
    const getVersion = (inbox: Inbox) => versions.getVersion(inbox.area.name);
    const raised: RaisedOutside = (events, call) => {
      this.check(events, call);
      return this.raised(events, call);
    };
    const shared = (inbox: Inbox) => this.#notifications.tell(inbox.store, 'stored', [inbox.area.name]);
    this.#workers = new Workers(this.#inboxes, { ...common, options, versionOf: getVersion, raised, shared });
    if (transport.kind === 'broker') {
      const { broker } = transport;
      this.#broker = new BrokerDelivery({ ...common, broker, areas, inboxes: this.#inboxes, sources: this.#stores });
    } else {
      const sources = [...this.#stores, ...(transport.kind === 'stores' ? transport.sources : [])];
      this.#sources = sources;
      this.#pull = new PullRelays(this.#inboxes, common);
      if (transport.kind === 'peers') this.#push = new PushRelays({ ...common, peers: transport.peers, sources: this.#stores, random });
      this.#unaddressed = this.#stores.map((store) => this.#addressing(store));
    }
    const heeded = transport.kind === 'stores' ? this.#sources : [];
    const stores = new Set([...heeded, ...this.#inboxes.map((inbox) => inbox.store)]);
    this.#notifications = new Notifications([...stores], { failed: this.#failed, heard: this.#heard });
    this.admin = new MessageAdmin(this.#stores, { now, replayed: this.#replayed });
  }

  /** The broker that is unreachable at present; its messages stay pending. */
  get unreachable(): string | undefined {
    return this.#broker?.unreachable;
  }

  /** The areas whose hosts accept no messages at present; their messages stay pending. */
  get away(): readonly string[] {
    return this.#push?.away ?? [];
  }

  /** Starts storing raised messages; none is sent yet. */
  listen(): void {
    if (this.#listening.length > 0) return;
    this.#listening = this.#stores.map((store) => onEvents(store, this.#createListener(store)));
  }

  /** Starts sending and handling messages. */
  async start(): Promise<void> {
    this.listen();
    await this.#prepared.start();
    await this.#versions.start();
    this.#workers.start();
    await this.#pull?.start(this.#sources);
    await this.#broker?.start();
    await this.#notifications.start();
    await this.#delays.start();
    for (const loop of this.#loops) loop.wake();
  }

  /** Throws if an event that no store receives does not satisfy its declared type, or lacks a tenant that a handler needs. */
  check(events: readonly object[], call: DataCall): void {
    checkEvents(events, this.#catalog, 'dispatched');
    checkTenants(events, call, this.#catalog);
  }

  /** Runs the handlers in this process for events that were raised outside a store. */
  raised(events: readonly object[], call: DataCall): Promise<void> {
    this.#done += 1;
    return this.#dispatcher.dispatch(events, call);
  }

  /** Stores messages that another host sends for an area. Returns false if no handler of this host waits for messages of that area. */
  async receive(area: string, messages: readonly Message[]): Promise<boolean> {
    const inbox = this.#inboxes.find((each) => each.area.name === area);
    if (!inbox) return false;
    if (messages.length === 0) return true;
    this.#arrived(inbox, messages.length, await inbox.receive(messages));
    return true;
  }

  /** Processes everything that is due by the host's clock and waits until nothing runs, for tests. It does not wait for messages at a broker. */
  async settle(): Promise<void> {
    for (let before = -1; before !== this.#progress;) {
      before = this.#progress;
      for (const loop of this.#loops) loop.wake();
      await Promise.all(this.#loops.map((loop) => loop.asleep()));
      // A run that ended while this waited for another loop has woken its own loop again.
      if (!(await this.#workers.idle()) || this.#loops.some((loop) => !loop.isAsleep)) this.#done += 1;
    }
  }

  /** Stops accepting work, lets running handlers finish, and releases messages that are not finished in time. */
  async stop(): Promise<void> {
    for (const end of this.#listening.splice(0)) end();
    const { stopTimeout = 10_000 } = this.#settings.options ?? {};
    let late: NodeJS.Timeout | undefined;
    const deadline = new Promise<void>((resolve) => (late = setTimeout(resolve, stopTimeout)));
    await this.#notifications.stop();
    await Promise.all([this.#broker?.stop(), ...this.#loops.map((loop) => loop.stop())]);
    await this.#workers.stop(deadline);
    await this.#versions.leave();
    clearTimeout(late);
    if (this.#dispatcher.waiting > 0)
      this.#settings.logger.error(`${this.#dispatcher.waiting} runs of in-process handlers were not retried`);
  }

  get #progress(): number {
    return this.#done + this.#workers.begun;
  }

  get #loops(): readonly Loop[] {
    return [
      this.#repeats,
      ...this.#prepared.loops,
      ...this.#delays.loops,
      ...this.#versions.loops,
      ...this.#unaddressed,
      ...(this.#pull?.loops ?? []),
      ...(this.#push?.loops ?? []),
      ...(this.#broker?.loops ?? []),
      ...this.#workers.loops,
    ];
  }

  #writes(events: readonly object[], call: DataCall, store: Store): readonly Write[] {
    const addressing = this.#broker ? 'all' : 'each';
    const { immediate, delays } = separateDelays(events);
    checkEvents(immediate, this.#catalog, 'saved');
    checkTenants(immediate, call, this.#catalog);
    const { tracer } = this.#settings;
    const isPrepared = this.#prepared.has(store);
    const writes = buildOutboxWrites(immediate, call, { catalog: this.#catalog, store, addressing, tracer, isPrepared });
    return delays.length === 0 ? writes : [...this.#delays.buildWrites(delays, call, store), ...writes];
  }

  #createListener(store: Store): EventsListener {
    return {
      writes: (events, call) => this.#writes(events, call, store),
      committed: (events, call) => {
        const { immediate, delays } = separateDelays(events);
        if (delays.length > 0) this.#delays.expect(delays, store);
        if (immediate.length === 0) return undefined;
        this.#send(immediate, store);
        return this.raised(immediate, call);
      },
    };
  }

  /** Wakes the relays of the messages of events. */
  #send(events: readonly object[], store: Store): void {
    const areas = new Set(events.flatMap((event) => this.#catalog.getPlan(event).consumers.map(({ area }) => area)));
    if (areas.size > 0) this.#wakeRelays(store, areas);
  }

  #wakeRelays(store: Store, areas: ReadonlySet<string>): void {
    this.#broker?.wake(store);
    this.#bring(store, areas);
  }

  /** Wakes the relays of this host and of others. */
  #bring(store: Store, areas: ReadonlySet<string>): void {
    for (const area of areas) {
      this.#pull?.wake(store, area);
      this.#push?.wake(store, area);
    }
    if (this.#settings.transport.kind === 'stores') this.#notifications.tell(store, 'sent', areas);
  }

  #addressing(store: Store): Loop {
    const events = this.#catalog.areas.flatMap((area) => area.events);
    const areas = new Set(events.flatMap(({ consumers }) => consumers.map(({ area }) => area)));
    const unaddressed = new UnaddressedMessages(store, events);
    const round = () => unaddressed.round(() => this.#bring(store, areas));
    const failed = this.#failed(`Messages in '${store.name}' that were stored for a broker could not be given other destinations`);
    return new Loop({ round, now: this.#settings.now, poll: this.#poll(store), failed });
  }

  /** Shares messages that exceed this process's capacity with other hosts. */
  readonly #arrived = (inbox: Inbox, count: number, keys: readonly OrderedKey[] = []): void => {
    this.#done += count;
    if (count > this.#workers.free(inbox)) this.#notifications.tell(inbox.store, 'stored', [inbox.area.name]);
    this.#workers.wake(inbox, keys);
  };

  /** Sends delayed events whose time has come. */
  readonly #moved = (store: Store, areas: ReadonlySet<string>): void => {
    this.#done += 1;
    this.#wakeRelays(store, areas);
  };

  readonly #replayed = (): void => {
    for (const inbox of this.#inboxes) this.#workers.wake(inbox);
    for (const loop of this.#delays.loops) loop.wake();
  };

  readonly #found = (inbox: Inbox, keys: readonly OrderedKey[]): void => {
    this.#done += 1;
    this.#workers.wake(inbox, keys);
  };

  readonly #heard = (source: Store, news: { readonly kind: NotificationTopic; readonly area: string } | undefined): void => {
    if (news?.kind !== 'stored') this.#pull?.wake(source, news?.area);
    if (news?.kind === 'sent') return;
    for (const inbox of this.#inboxes) if (news === undefined || news.area === inbox.area.name) this.#workers.wake(inbox);
  };

  readonly #poll = (store: Store): number | undefined =>
    store.inMemory ? undefined : (this.#settings.options?.poll ?? (store.listen ? polls.notifying : polls.silent));

  readonly #failed =
    (what: string) =>
    (error: unknown): void =>
      this.#settings.logger.warn(`${what}; retrying`, { err: error });
}
