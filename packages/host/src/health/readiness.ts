import { performance } from 'node:perf_hooks';
import type { ServerLog } from '../server/serverLog.ts';
import { withDeadline } from '../deadline.ts';

/** A dependency of the host that `/health/ready` checks. */
export interface ReadinessCheck {
  /** A public name such as `store hotel`, never an address. */
  readonly name: string;
  /**
   * Whether the host is not ready without the dependency. Otherwise the host reports the problem and stays ready.
   * @default `false`
   */
  readonly needed?: boolean;
  /** Returns the problem in a public text, or undefined if there is none. Errors are logged, and reported as `cannot be reached`. */
  check(): Promise<string | undefined>;
}

/** The results of all checks. */
export interface ReadinessReport {
  /** By dependency, `reached` or its problem. */
  readonly dependencies: Readonly<Record<string, string>>;
  /** The dependencies without which the host is not ready. */
  readonly missing: readonly string[];
}

/** The time limit of one check, in milliseconds. */
const patience = 1000;

/** How long a report is reused, in milliseconds, so that frequent requests do not repeat the checks. */
const freshness = 1000;

const well = 'reached';
const late = 'does not respond in time';

/** The dependencies of a host. All are checked at once, each with a time limit, and only on request when the last report has expired. */
export class Readiness {
  readonly #watched: DependencyState[] = [];
  #last: Promise<ReadinessReport> | undefined;
  /** When the last report was ready, by the clock of `performance`; a report in progress is shared. */
  #since = Number.POSITIVE_INFINITY;

  /** Adds a check. */
  add(check: ReadinessCheck): void {
    this.#watched.push(new DependencyState(check));
    this.#last = undefined;
  }

  /** Returns the recent report, or creates a new one. */
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

/** One dependency. A hanging check is not started a second time; each change of state is logged once. */
class DependencyState {
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
      if (state === well) log.info(line, 'A dependency is available again');
      else log.warn(line, 'A dependency is unavailable');
    }
    return (this.#state = state);
  }

  async #run(log: ServerLog): Promise<string> {
    try {
      return (await this.check.check()) ?? well;
    } catch (error) {
      // The error may contain details that callers must not read.
      if (this.#state === well) log.warn({ err: error, dependency: this.check.name }, 'The check of a dependency failed');
      return 'cannot be reached';
    }
  }
}
