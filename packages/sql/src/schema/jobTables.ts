import type { Dialect } from '../dialects/dialect.ts';
import { createStep, type MigrationStep } from './step.ts';

/** Whether slots and runs of jobs are stored with the entities of a store. */
export interface JobStorage {
  readonly jobs?: boolean | undefined;
}

/** Plans the steps to a store with jobs. A store that no longer has jobs keeps the tables, because another store may share them. */
export function planJobSteps(before: JobStorage, after: JobStorage, dialect: Dialect): MigrationStep[] {
  return after.jobs && !before.jobs ? [createStep(dialect.schema.jobTables)] : [];
}
