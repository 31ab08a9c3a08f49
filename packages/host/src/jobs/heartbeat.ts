import type { DueRun } from './jobRows.ts';
import type { JobTable } from './jobTable.ts';
import { RunCancelled } from './runCancelled.ts';
import { RunLost } from './runLost.ts';
import type { RunReport } from './runReport.ts';

/** The maximum number of milliseconds between two extensions of a lease, after which a cancellation is noticed and progress is visible. */
const longest = 2000;

/** The parts of the heartbeat of an attempt. */
export interface HeartbeatSettings {
  /** `Area.Job`, for messages. */
  readonly name: string;
  readonly run: DueRun;
  readonly report: RunReport;
  readonly table: JobTable;
  readonly now: () => number;
  /** How long a claim lasts, in milliseconds. */
  readonly lease: number;
}

/** Extends the lease of a run while it is executed, stores its progress, and notices if it is canceled or lost. */
export class Heartbeat {
  readonly #settings: HeartbeatSettings;
  readonly #ended = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #beating: Promise<void> | undefined;

  constructor(settings: HeartbeatSettings) {
    this.#settings = settings;
    this.#timer = setInterval(() => void this.beat(), Math.min(settings.lease / 3, longest)).unref();
  }

  /** Aborts when the run is canceled, or belongs to another attempt. */
  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  /** Extends the lease now. A failure is harmless: the next one comes before the lease ends, and a lost lease undoes the attempt. */
  async beat(): Promise<void> {
    await (this.#beating ??= this.#beat()
      .catch(() => undefined)
      .finally(() => (this.#beating = undefined)));
  }

  /** Stops, and waits for an extension that is being sent. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beating;
  }

  async #beat(): Promise<void> {
    const { table, run, report, now, lease, name } = this.#settings;
    if (await table.renew(run, report, now() + lease)) return;
    this.#ended.abort((await table.isCancelled(run)) ? new RunCancelled(name, run.id) : new RunLost(name, run.id));
  }
}
