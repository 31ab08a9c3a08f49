import type { Marked } from './rules.ts';

/** An input of version `N` and later; earlier versions do not have it. */
export type SinceVersion<N extends number> = Marked<'SinceVersion', [N]>;

/** An input of version `N` and earlier; later versions do not have it. */
export type UntilVersion<N extends number> = Marked<'UntilVersion', [N]>;

/** The lifecycle of one version, as days (`2027-01-01`, at midnight UTC) or instants (`2027-01-01T12:00:00Z`). */
export interface VersionOptions {
  /**
   * The date since which it is deprecated; sent as `Deprecation` (RFC 9745).
   * @default not deprecated
   */
  readonly deprecated?: string;
  /**
   * The date from which it may be removed; sent as `Sunset` (RFC 8594). Not earlier than `deprecated`.
   * @default unknown
   */
  readonly sunset?: string;
}

/** The lifecycle of an operation's versions, by their numbers. */
export interface VersionsOptions {
  /**
   * The oldest version that still exists. With it, declare `handleV{n}` instead of `handle`.
   * @default 1
   */
  readonly first?: number;
  readonly [version: number]: VersionOptions;
}

/** Options that name the first version, so that the class needs no `handle` or `execute`. */
export interface NamesFirstVersion {
  readonly versions: VersionsOptions & { readonly first: number };
}
