import type { Place } from '../finding.ts';

/** A configuration key that `setting` declares. */
export interface ConfigurationKeyRecord {
  readonly key: string;
  readonly type: string;
  readonly default?: string;
  readonly optional?: true;
  readonly values?: readonly string[];
  /** The name of the key. */
  readonly place: Place;
}
