import { NotFoundError } from '@portico/core';
import type { Clock, Guid } from '@portico/core';
import { newId } from './ids.ts';

/** What every row carries beside its own values. */
export interface Row {
  readonly id: Guid;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Set while the row is deleted: it stays, unseen, until it is restored. */
  readonly deletedAt?: Date | undefined;
}

/** Rows in memory, found by id. A deleted row is found by `findDeleted` only. */
export class Table<T extends object> {
  readonly #entity: string;
  readonly #clock: Clock;
  readonly #rows = new Map<Guid, T & Row>();

  /** `entity` is how the domain calls what a row holds. */
  constructor(entity: string, clock: Clock) {
    this.#entity = entity;
    this.#clock = clock;
  }

  /** All rows, in no order that one could rely on. */
  all(): (T & Row)[] {
    return [...this.#rows.values()].filter((row) => !isDeleted(row));
  }

  /** The row of that id, if there is one. */
  find(id: Guid): (T & Row) | undefined {
    const row = this.#rows.get(id.toLowerCase());
    return row && !isDeleted(row) ? row : undefined;
  }

  /** The row of that id, or the error that says it is not there. */
  get(id: Guid): (T & Row) | NotFoundError {
    return this.find(id) ?? new NotFoundError(this.#entity, id);
  }

  /** The row of that id, if it was deleted. */
  findDeleted(id: Guid): (T & Row) | undefined {
    const row = this.#rows.get(id.toLowerCase());
    return row && isDeleted(row) ? row : undefined;
  }

  /** Adds a row under a new id. */
  insert(values: T): T & Row {
    const now = this.#clock.now();
    return this.#put({ ...values, id: newId(now), createdAt: now, updatedAt: now });
  }

  /** Keeps what has changed in a row. */
  save(row: T & Row): T & Row {
    return this.#put({ ...row, updatedAt: this.#clock.now() });
  }

  /** Hides the row of that id. */
  delete(id: Guid): NotFoundError | undefined {
    const row = this.get(id);
    if (row instanceof NotFoundError) return row;
    this.#put({ ...row, deletedAt: this.#clock.now() });
    return undefined;
  }

  /** Brings a deleted row back. */
  restore(row: T & Row): T & Row {
    return this.#put({ ...row, deletedAt: undefined });
  }

  #put(row: T & Row): T & Row {
    this.#rows.set(row.id, row);
    return row;
  }
}

function isDeleted({ deletedAt }: Row): boolean {
  return deletedAt !== undefined;
}
