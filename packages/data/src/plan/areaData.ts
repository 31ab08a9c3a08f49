import type { EntityModel } from '@portico/core/manifest';
import type { SqlText } from '@portico/sql';
import type { EntityPlan } from './entityPlan.ts';

/** The entities of an area, and their store. */
export interface AreaData {
  /** The name of the store. */
  readonly store: string;
  readonly entities: readonly EntityPlan[];
  /** Loaded when the store is opened. */
  schema(): Promise<StoreSchema>;
}

/** The schema of one store: of all areas that were built together and share it. */
export interface StoreSchema {
  readonly store: string;
  /** In dependency order. */
  readonly entities: readonly EntityModel[];
  /** Whether messages are stored in it: it then has the tables of the outbox and the inbox. */
  readonly messages?: true;
  /** Whether first responses to requests are stored in it: it then has their table. */
  readonly answers?: true;
  /** Whether slots and runs of jobs are stored in it: it then has their tables. */
  readonly jobs?: true;
  /** Whether delayed events are stored in it: it then has their table. */
  readonly delays?: true;
  /** The hash of everything that migrations depend on; equal schemas have equal hashes. */
  readonly hash: string;
  /** The SQL that creates the complete schema in an empty store. */
  readonly create: SqlText;
}
