import type { Logger } from '@portico/core';
import type { Store } from '@portico/data';
import { recordFailure } from '@portico/messaging';
import type { HostedJob } from './hostedJob.ts';
import { formatTime } from './jobRows.ts';
import { createUpkeepStatements } from './upkeepStatements.ts';
import type { UpkeepStatements } from './upkeepStatements.ts';

/** How long finished runs are stored, in milliseconds. */
const retention = 30 * 24 * 3_600_000;

/** The maximum number of milliseconds between two rounds. */
const longest = 3_600_000;

const orphaned =
  'No version of the program that is running has this job or operation; deploy one that does and replay the run, or delete the run.';

/** The parts of the upkeep of one store. */
export interface JobUpkeepSettings {
  readonly store: Store;
  /** The areas of this host that have this store. */
  readonly areas: readonly string[];
  readonly jobs: readonly HostedJob[];
  readonly logger: Logger;
  /** How long a due run waits for a version that has its job or operation, in milliseconds. */
  readonly grace: number;
}

/**
 * Removes old runs, and what a removed class has left behind. A version that does not know a job or an operation waits for the grace period first,
 * because an older or a newer version may have it.
 */
export class JobUpkeep {
  readonly #settings: JobUpkeepSettings;
  readonly #statements: UpkeepStatements;
  /** The time of the last round, in milliseconds since 1970. */
  #last = 0;

  constructor(settings: JobUpkeepSettings) {
    const { areas, jobs, store } = settings;
    this.#settings = settings;
    this.#statements = createUpkeepStatements(areas, jobs, store.dialect);
  }

  /** Logs the jobs and operations with pending runs that this version does not have. */
  async warn(): Promise<void> {
    const { store, logger } = this.#settings;
    for (const [name] of await store.rows(this.#statements.unknown, []))
      logger.warn(`Runs of '${name as string}' are pending, but this version has no such job or operation`, { store: store.name });
  }

  /** Runs one round, if the last one was long ago. */
  async round(now: number): Promise<void> {
    const { store, logger, grace } = this.#settings;
    // The clock can be set back.
    if (Math.abs(now - this.#last) < Math.min(longest, grace)) return;
    this.#last = now;
    const { purge, bury, forget } = this.#statements;
    const [, buried, forgotten] = await store.write([
      { statement: purge, values: [now - retention] },
      { statement: bury, values: [now - grace, now, JSON.stringify(recordFailure(orphaned, now))] },
      { statement: forget, values: [now - grace] },
    ]);
    for (const [run, job] of buried!.rows)
      logger.error(`A run of ${job as string} became a dead letter: no version of the program that is running has it`, { run });
    for (const [job, nextAt] of forgotten!.rows)
      logger.warn(
        `The job ${job as string} was removed: no version of the program has planned its slots since ${formatTime(Number(nextAt))}`,
      );
  }
}
