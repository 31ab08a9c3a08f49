import type { Place } from '../finding.ts';

/** A header or a cookie that a method sets by a name that is known at build time, or a redirect. */
export interface OutputRecord {
  readonly kind: 'header' | 'cookie' | 'redirect';
  /** Empty for a redirect. */
  readonly name: string;
  readonly place: Place;
}
