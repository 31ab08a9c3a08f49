import type { Dialect } from '../dialects/dialect.ts';
import { createStep, type MigrationStep } from './step.ts';

/** Whether messages are stored with the entities of a store. */
export interface MessageStorage {
  /** The version of the tables; `true` is the first one. */
  readonly messages?: boolean | number | undefined;
}

/** The version of the tables in this release. */
export const messageTablesVersion = 4;

/** Returns the version of a store's tables; 0 if it has none. */
export function getMessageVersion({ messages = 0 }: MessageStorage): number {
  return Number(messages);
}

/**
 * Returns the statements that create the message tables: the outbox of raised messages and the inbox of received ones. Stores that share a database share them,
 * so every row names its store or its area. Times are milliseconds since 1970; an empty destination means every area that handles the event.
 *
 * `lane` determines how a pending row is found, and is null for all others: `ready` rows may be claimed, `later` rows wait for `available_at`, `queued` rows wait for an earlier one of
 * their key, and `parked` rows wait, until `available_at`, for a version of the service that handles them. A claim changes no indexed column, so that
 * PostgreSQL updates the row in place. A processed row moves from the inbox to `portico_handled`, which retains it for as long as it may be delivered again.
 * In earlier versions of the tables the inbox itself retains such rows, in the state `done`.
 * `portico_processes` and `portico_subscriptions` record which versions of a service are live, and which events they handle.
 */
export function createMessageTables(dialect: Dialect): string {
  return dialect.schema.messageTables.create;
}

/**
 * Returns the steps to a store with messages. A store that no longer has messages keeps the tables, because another store may share them.
 */
export function planMessageSteps(before: MessageStorage, after: MessageStorage, dialect: Dialect): MigrationStep[] {
  const [from, to] = [getMessageVersion(before), getMessageVersion(after)];
  if (to === 0 || from === to) return [];
  const { create, upgrades } = dialect.schema.messageTables;
  return [createStep(from === 0 ? create : upgrades[from - 1]!)];
}
