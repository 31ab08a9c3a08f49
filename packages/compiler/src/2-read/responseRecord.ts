import type { Shape } from '@portico/core/manifest';
import type { Located, OperationRecord } from './records.ts';

/** The declaration of a successful response, except for its result. */
export interface ResponseRecord {
  readonly status?: Located<number>;
  /** Key of the operation class. */
  readonly location?: Located<string>;
  /** Key of the operation that reads the state of the job, if the work runs in the background. */
  readonly background?: Located<string>;
  /** The result of the work in the background; that of the operation is the state of the job. Absent if there is none. */
  readonly workResult?: Shape;
}

/** Returns whether the work of an operation runs in the background. Other kinds than domain actions cannot have it, which is reported. */
export function runsInBackground({ background, kind }: OperationRecord): boolean {
  return background !== undefined && kind.endsWith('DomainAction');
}
