import { ConnectionLost, NoConnectionLeft, NoPrimary, translateOpeningError } from './failures.ts';
import type { Servers } from './servers.ts';

/** Facts about a server that determine whether a store may use it. */
export interface ServerRole {
  readonly isReadOnly: boolean;
  /** The number that each promotion of a standby increases; undefined if the server does not report it. */
  readonly timeline: number | undefined;
}

/** An opened connection. */
interface Opened {
  readonly role: ServerRole;
  destroy(): void;
}

/** Milliseconds after which the next server is tried, in addition to one that has not responded. */
const stagger = 500;

/**
 * Chooses the server for each new connection: the current one, and the others if it fails or hesitates. A server that was replaced by another one,
 * and does not know it yet, is not used.
 */
export class ServerChoice {
  /** Whether a connection is used only if its server accepts writes. */
  readonly needsWrites: boolean;
  readonly #urls: readonly string[];
  readonly #listeners = new Set<(isReplaced: boolean) => void>();
  #current = 0;
  #timeline: number | undefined;
  /** How often another server has become the current one. */
  moves = 0;

  constructor({ urls, needsWrites }: Servers) {
    this.#urls = urls;
    this.needsWrites = needsWrites;
  }

  /** Whether there is more than one server. */
  get hasOthers(): boolean {
    return this.#urls.length > 1;
  }

  /** The URL of the current server. */
  get url(): string {
    return this.#urls[this.#current]!;
  }

  /** Adds a function that is called when another server becomes the current one; `isReplaced` means that the previous one is no longer the primary. */
  onMove(moved: (isReplaced: boolean) => void): void {
    this.#listeners.add(moved);
  }

  /** Opens a connection to the first server that suits. Throws the failure that explains most if there is none. */
  open<T extends Opened>(attempt: (url: string) => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const order = this.#urls.map((_, index) => (this.#current + index) % this.#urls.length);
    const failures = new Map<number, unknown>();
    let isOver = false;
    const finish = (settle: () => void) => {
      isOver = true;
      clearInterval(timer);
      settle();
    };
    const start = (index: number) =>
      this.#try(this.#urls[index]!, attempt).then(
        (opened) => {
          if (isOver) return opened.destroy();
          this.#use(index, opened.role);
          finish(() => resolve(opened));
        },
        (error: unknown) => {
          failures.set(index, error);
          if (failures.size === this.#urls.length && !isOver) return finish(() => reject(selectFailure([...failures.values()])));
          const next = order.shift();
          if (!isOver && next !== undefined) void start(next);
        },
      );
    // While one server does not respond, another one may become the primary: those that failed are tried again.
    const timer = setInterval(() => {
      const next = order.shift() ?? [...failures.keys()][0];
      if (next === undefined) return;
      failures.delete(next);
      void start(next);
    }, stagger);
    void start(order.shift()!);
    return promise;
  }

  /** Looks at all servers, and uses the one that has replaced the current one, if there is any: the current one may not know it yet, and still respond. */
  async search(attempt: (url: string) => Promise<Opened>): Promise<void> {
    const look = async (url: string, index: number) => {
      const opened = await this.#try(url, attempt);
      opened.destroy();
      if ((opened.role.timeline ?? 0) > (this.#timeline ?? 0)) this.#use(index, opened.role);
    };
    await Promise.allSettled(this.#urls.map(look));
  }

  async #try<T extends Opened>(url: string, attempt: (url: string) => Promise<T>): Promise<T> {
    const opened = await attempt(url).catch((error: unknown) => {
      throw translateOpeningError(error);
    });
    const problem = this.#findProblem(opened.role);
    if (problem === undefined) return opened;
    opened.destroy();
    throw new NoPrimary(problem);
  }

  #findProblem({ isReadOnly, timeline }: ServerRole): string | undefined {
    if (!this.needsWrites) return undefined;
    if (isReadOnly) return 'the server does not accept writes';
    return timeline !== undefined && timeline < (this.#timeline ?? 0) ? 'another server has replaced this one' : undefined;
  }

  #use(index: number, { timeline }: ServerRole): void {
    const isReplaced = timeline !== undefined && this.#timeline !== undefined && timeline > this.#timeline;
    const isSame = timeline !== undefined && timeline === this.#timeline;
    this.#timeline = timeline ?? this.#timeline;
    if (index === this.#current) return;
    this.#current = index;
    // Servers that all accept writes are equivalent: connections to the others stay in use.
    if (isSame) return;
    this.moves += 1;
    for (const moved of this.#listeners) moved(isReplaced);
  }
}

/** Returns the failure that explains most: a server that has no connection left is there, and a standby says that no primary was found. */
function selectFailure(failures: readonly unknown[]): unknown {
  const find = (type: new (...args: never[]) => ConnectionLost) => failures.find((each) => each instanceof type);
  return find(NoConnectionLeft) ?? find(NoPrimary) ?? failures[0];
}
