import type { Place } from '../finding.ts';
import type { ErrorRecord } from './errorRecord.ts';
import type { Located, LocatedOptions } from './records.ts';

/** `defaults` of a group or an area. */
export interface DefaultsRecord {
  /** The name of the class that declares them. */
  readonly name: string;
  readonly place: Place;
  readonly permissions: readonly Located<string>[];
  readonly tags: readonly string[];
  readonly errors: readonly ErrorRecord[];
  readonly options: LocatedOptions;
}

/** A group or an area. */
export interface WithDefaults {
  readonly defaults?: DefaultsRecord;
}

/** An operation, which has the defaults of its groups and its area. */
export interface DefaultsReceiver {
  /** For each option that a group or the area sets instead: the name of its class. */
  readonly inherited?: Readonly<Record<string, string>>;
  /** The errors among its own that only the defaults name. The type arguments of its class do not have them. */
  readonly inheritedErrors?: readonly ErrorRecord[];
}
