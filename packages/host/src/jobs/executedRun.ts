import { JobRun } from '@portico/core';
import type { Session } from '@portico/data';
import type { DueRun } from './jobRows.ts';
import type { JobTable } from './jobTable.ts';
import { writeCheckpoint } from './runReport.ts';
import type { RunReport } from './runReport.ts';

/** The parts of an attempt that its job can use. */
export interface RunParts {
  readonly table: JobTable;
  readonly report: RunReport;
  readonly signal: AbortSignal;
  /** Returns the unit of work of the attempt. */
  readonly session: () => Session;
  /** Returns the end of the lease, in milliseconds since 1970. */
  readonly until: () => number;
  /** Creates the error of an attempt that no longer has its run. */
  readonly lost: () => Error;
}

/** The run of an attempt, as its job sees it. */
export class ExecutedRun extends JobRun {
  readonly id: string;
  readonly scheduledAt: Date;
  readonly tenantId: string | undefined;
  readonly attempt: number;
  readonly signal: AbortSignal;
  readonly #run: DueRun;
  readonly #parts: RunParts;

  constructor(run: DueRun, parts: RunParts) {
    super();
    this.id = run.id;
    this.scheduledAt = new Date(run.slot ?? run.dueAt);
    this.tenantId = run.tenantId;
    this.attempt = run.attempts + 1;
    this.signal = parts.signal;
    this.#run = run;
    this.#parts = parts;
  }

  get lastCheckpoint(): unknown {
    const { checkpoint } = this.#parts.report;
    return checkpoint === undefined ? undefined : JSON.parse(checkpoint);
  }

  progress(share: number, message?: string): void {
    this.#parts.report.setProgress(share, message);
  }

  async checkpoint(value: unknown): Promise<void> {
    const { table, report, session, until, lost } = this.#parts;
    const json = writeCheckpoint(value);
    await session().commitWith(table.buildCheckpoint(this.#run, { json, report, until: until(), lost }));
    report.setCheckpoint(json);
  }
}
