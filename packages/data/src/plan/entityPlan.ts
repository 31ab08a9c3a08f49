import type { EntityBase } from '@portico/core';
import type { EntityModel } from '@portico/core/manifest';
import type { FailureSink } from '@portico/runtime/reading';
import type { GeneratedSql } from '@portico/sql';
import type { Decoder } from '../store/codec.ts';
import type { Row } from '../store/store.ts';

export type { FailureSink };

/** The plan of an entity, from generated code. */
export interface EntityPlan<T extends EntityBase = EntityBase> {
  readonly model: EntityModel;
  /** Returns a new instance, with the initializers of the class. */
  make(): T;
  /** Returns an instance from the columns of `model.fields`, in order, starting at `row[at]`. */
  read(row: Row, from: Decoder, at?: number): T;
  /** Returns the values of `model.fields`, in order, as a new list; undefined becomes null. */
  values(entity: T): readonly unknown[];
  /** Checks the types and the rules of the entity's fields, at every depth. Paths are JSON pointers: `/property/0/member`. */
  check?(entity: T, sink: FailureSink): void;
  /** `SELECT <all columns> FROM <table> t WHERE <filters>`: conditions are appended with AND. */
  readonly select: GeneratedSql;
  /** `SELECT count(*) FROM <table> t WHERE <filters>`. */
  readonly count: GeneratedSql;
  /** `INSERT INTO … VALUES (…)`, with one value per field, in order. */
  readonly insert: GeneratedSql;
  /** The plans of related entities by relation property; thunks, because entities refer to each other. */
  readonly related: Readonly<Record<string, () => EntityPlan>>;
}
