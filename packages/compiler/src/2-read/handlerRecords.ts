import type { VersionOptions } from '@portico/core';
import type { Place } from '../finding.ts';
import type { ErrorRecord } from './errorRecord.ts';
import type { OutputRecord } from './outputRecord.ts';
import type { OperationRecord, ServiceRef } from './records.ts';

/** A method that runs the operation. */
export interface HandlerRecord {
  readonly method: string;
  readonly services: readonly ServiceRef[];
  readonly place: Place;
  /** The errors that the method of an operation, or a function that it calls, creates and throws; absent if there are none. */
  readonly thrown?: readonly ThrownError[];
  /** The headers, cookies and redirects that it sets; absent if there are none. */
  readonly outputs?: readonly OutputRecord[];
  /** The version that it serves, if its name has one. */
  readonly version?: number;
  /** The outcomes in its return type; if absent, those of the head apply. */
  readonly outcomes?: HandlerOutcomes;
}

/** An error that a method throws: a class of the language or the project. */
export interface ThrownError {
  readonly name: string;
  readonly place: Place;
  /** The call in the method that leads to it; absent if the method throws it itself. */
  readonly via?: Place;
}

/** The outcomes of a version. */
export interface HandlerOutcomes {
  readonly result?: OperationRecord['result'];
  readonly errors: readonly ErrorRecord[];
}

/** The versions that a head declares. */
export interface VersionsRecord {
  readonly first?: number;
  readonly of: Readonly<Record<number, VersionOptions>>;
}
