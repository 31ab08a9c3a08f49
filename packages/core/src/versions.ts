import type { Marked } from './rules.ts';

/** An input that version `N` and the later ones have; the earlier ones do not know it. */
export type SinceVersion<N extends number> = Marked<'SinceVersion', [N]>;

/** An input that version `N` and the earlier ones have; the later ones do not know it. */
export type UntilVersion<N extends number> = Marked<'UntilVersion', [N]>;

/** What becomes of one version: days (`2027-01-01`, at midnight UTC) or moments (`2027-01-01T12:00:00Z`). */
export interface VersionOptions {
  /**
   * Since when its use is discouraged; sent as `Deprecation` (RFC 9745).
   * @default it is not
   */
  readonly deprecated?: string;
  /**
   * From when it may be gone; sent as `Sunset` (RFC 8594). It is not before `deprecated`.
   * @default unknown
   */
  readonly sunset?: string;
}

/** What a head says of the versions of its operation, by their numbers. */
export interface VersionsOptions {
  /**
   * The first version that is still there. With it, `handleV{n}` stands in the place of `handle`.
   * @default 1
   */
  readonly first?: number;
  readonly [version: number]: VersionOptions;
}

/** Options that say which version is the first, so that the class needs no `handle` or `execute`. */
export interface NamesFirstVersion {
  readonly versions: VersionsOptions & { readonly first: number };
}
