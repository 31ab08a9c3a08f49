import { performance } from 'node:perf_hooks';
import type { ServerLog } from '../server/serverLog.ts';
import { withDeadline } from '../deadline.ts';

/** Something that a host depends on, as `/health/ready` asks for it. */
export interface ReadinessCheck {
  /** Shown to whoever asks: a name such as `store hotel`, never an address. */
  readonly name: string;
  /**
   * Whether the host is not ready without it; else it says what is wrong, and answers on.
   * @default `false`
   */
  readonly needed?: boolean;
  /** What is wrong, in words that everybody may read; nothing where all is well. What it throws is logged, and shown as `cannot be reached`. */
  check(): Promise<string | undefined>;
}

/** What was found out of all dependencies. */
export interface ReadinessReport {
  /** By the name of each, `reached` or what is wrong. */
  readonly dependencies: Readonly<Record<string, string>>;
  /** Those without which the host is not ready. */
  readonly missing: readonly string[];
}

/** How long one check may take, in milliseconds. */
const patience = 1000;

/** For how long what was found is told again, in milliseconds: however often somebody asks, dependencies are asked once. */
const freshness = 1000;

const well = 'reached';
const late = 'does not answer in time';

/** What a host depends on. All are asked at once, each for a bounded time, and only when somebody asks and the last answers are old. */
export class Readiness {
  readonly #watched: Watched[] = [];
  #last: Promise<ReadinessReport> | undefined;
  /** When the last report was ready, by the clock of `performance`; until then it is shared. */
  #since = Number.POSITIVE_INFINITY;

  /** Asks for this one, too, from now on. */
  add(check: ReadinessCheck): void {
    this.#watched.push(new Watched(check));
    this.#last = undefined;
  }

  /** What was found a moment ago, or is found now. */
  report(log: ServerLog): Promise<ReadinessReport> {
    if (this.#last === undefined || performance.now() - this.#since > freshness) {
      this.#since = Number.POSITIVE_INFINITY;
      const last = this.#ask(log);
      this.#last = last;
      void last.then(() => (this.#since = performance.now()));
    }
    return this.#last;
  }

  async #ask(log: ServerLog): Promise<ReadinessReport> {
    const found = await Promise.all(this.#watched.map(async (watched) => ({ watched, state: await watched.ask(log) })));
    return {
      dependencies: Object.fromEntries(found.map(({ watched, state }) => [watched.check.name, state])),
      missing: found.flatMap(({ watched, state }) => (watched.check.needed && state !== well ? [watched.check.name] : [])),
    };
  }
}

/** One dependency. A check that hangs is not begun a second time; a change for the worse or the better is logged once. */
class Watched {
  readonly check: ReadinessCheck;
  #running: Promise<string> | undefined;
  #state = well;

  constructor(check: ReadinessCheck) {
    this.check = check;
  }

  async ask(log: ServerLog): Promise<string> {
    this.#running ??= this.#run(log).finally(() => (this.#running = undefined));
    const state = await withDeadline(this.#running, patience).catch(() => late);
    if (state !== this.#state) {
      const line = { dependency: this.check.name, state };
      if (state === well) log.info(line, 'A dependency is well again');
      else log.warn(line, 'A dependency is not well');
    }
    return (this.#state = state);
  }

  async #run(log: ServerLog): Promise<string> {
    try {
      return (await this.check.check()) ?? well;
    } catch (error) {
      // The error may hold what callers must not read.
      if (this.#state === well) log.warn({ err: error, dependency: this.check.name }, 'The check of a dependency failed');
      return 'cannot be reached';
    }
  }
}
