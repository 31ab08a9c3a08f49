import type { GeneratedSql } from '@portico/sql';
import type { Decoder } from '../store/codec.ts';
import type { Row } from '../store/store.ts';

/** How an operation reads its caller's user entity, from generated code. */
export interface UserPlan {
  /** `Area.Operation`; the statement is named after it. */
  readonly id: string;
  /** The name of the entity. */
  readonly entity: string;
  /** `SELECT … FROM … WHERE <filters of the entity> AND <its id is the value>`. */
  readonly select: GeneratedSql;
  /** Reads the members of a row, by property. */
  read(row: Row, from: Decoder): object;
}
