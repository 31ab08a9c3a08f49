import type { Logger } from '@portico/core';
import { grace } from './grace.ts';
import type { HostedJob } from './hostedJob.ts';
import { formatTime } from './jobRows.ts';
import type { JobRow } from './jobRows.ts';
import type { JobTable } from './jobTable.ts';

/** The parts of the corrections in one store. */
export interface CorrectionSettings {
  readonly table: JobTable;
  readonly jobs: ReadonlyMap<string, HostedJob>;
  readonly logger: Logger;
}

/**
 * Moves jobs back to their next slots after a process whose clock was ahead has planned later ones; they would not run until that time. Slots that have
 * run do not run again.
 */
export class SlotCorrections {
  readonly #settings: CorrectionSettings;
  /** The time of the last correction, in milliseconds since 1970. */
  #last: number | undefined;

  constructor(settings: CorrectionSettings) {
    this.#settings = settings;
  }

  /** Corrects the jobs, at most once a minute: the other process may still be ahead. Returns whether there were such jobs. */
  async round(rows: readonly JobRow[], now: number): Promise<boolean> {
    if (this.#last !== undefined && Math.abs(now - this.#last) < grace) return false;
    const { table, jobs, logger } = this.#settings;
    let hasCorrected = false;
    for (const row of rows.filter(({ pausedAt }) => pausedAt === undefined)) {
      const job = jobs.get(row.id)!;
      const nextAt = findNext(job, row, now);
      if (nextAt === undefined || !(await table.plan(row, job, { slots: [], nextAt }, now))) continue;
      hasCorrected = true;
      const times = { planned: formatTime(row.nextAt), next: formatTime(nextAt) };
      logger.warn(`The clock of a process was ahead: ${job.plan.id} continues with an earlier slot`, times);
    }
    if (hasCorrected) this.#last = now;
    return hasCorrected;
  }
}

/** Returns the next slot of a job if the stored one comes later. Clocks that differ by less than the grace are normal. */
function findNext({ schedule }: HostedJob, row: JobRow, now: number): number | undefined {
  if (row.nextAt <= now + grace || row.schedule !== schedule?.text) return undefined;
  const later = schedule.nextAfter(now + grace);
  return later !== undefined && later < row.nextAt ? schedule.nextAfter(now) : undefined;
}
