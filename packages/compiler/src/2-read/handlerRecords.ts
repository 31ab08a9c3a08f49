import type { VersionOptions } from '@portico/core';
import type { Place } from '../finding.ts';
import type { ErrorRecord } from './errorRecord.ts';
import type { OperationRecord, ServiceRef } from './records.ts';

/** A method that runs the operation. */
export interface HandlerRecord {
  readonly method: string;
  readonly services: readonly ServiceRef[];
  readonly place: Place;
  /** The version that it serves, where its name says one. */
  readonly version?: number;
  /** What its return type says; where it is absent the head's holds. */
  readonly answers?: HandlerAnswers;
}

/** What a version answers with. */
export interface HandlerAnswers {
  readonly result?: OperationRecord['result'];
  readonly errors: readonly ErrorRecord[];
}

/** What a head says of versions. */
export interface VersionsRecord {
  readonly first?: number;
  readonly of: Readonly<Record<number, VersionOptions>>;
}
