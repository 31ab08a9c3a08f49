import type { DeclaredClass } from './declaredClass.ts';
import type { Place } from '../finding.ts';
import type { Located, ServiceRef } from './records.ts';

/** The schedule of a job as written: a cron expression, or the length of an interval. */
export type WrittenSchedule = { readonly cron: string } | { readonly every: number | string };

/** The options in the head of a job, as written. */
export interface JobOptionsRecord {
  readonly timeZone?: Located<string>;
  readonly overlap?: Located<'skip' | 'wait' | 'allow'>;
  readonly missed?: Located<'skip' | 'once' | 'each'>;
  readonly timeout?: Located<number | string>;
  readonly retries?: Located<number>;
  readonly renamedFrom?: Located<string>;
  readonly perTenant?: Located<true>;
}

/** A method of a job, with the services that it takes. */
export interface JobMethod {
  readonly services: readonly ServiceRef[];
  readonly place: Place;
}

/** A job class. */
export interface JobRecord extends DeclaredClass, JobOptionsRecord {
  readonly constructorParameters?: Place;
  /** Undefined if the head has no readable schedule, which is reported. */
  readonly schedule?: Located<WrittenSchedule>;
  /** Its own method `execute`, with the services that it requires. */
  readonly execute?: JobMethod;
  /** Its own method `tenants`, with the services that it requires. */
  readonly tenants?: JobMethod;
}

/** Returns the services that the methods of a job take. */
export function listJobServices({ execute, tenants }: JobRecord): readonly ServiceRef[] {
  return [...(execute?.services ?? []), ...(tenants?.services ?? [])];
}
