import type { Dialect } from '../dialects/dialect.ts';
import { createStep, type MigrationStep } from './step.ts';

/** Whether delayed events are stored with the entities of a store. */
export interface DelayStorage {
  readonly delays?: boolean | undefined;
}

/** Plans the steps to a store with delayed events. A store that no longer has any keeps the table, because another store may share it. */
export function planDelaySteps(before: DelayStorage, after: DelayStorage, dialect: Dialect): MigrationStep[] {
  return after.delays && !before.delays ? [createStep(dialect.schema.delayTable)] : [];
}
