import type { Row } from '@portico/data';
import type { OrderedKey } from '../inbox/inbox.ts';

/** The parameters of one claim. */
export interface Claim {
  readonly now: number;
  /** Only ready rows that were received at this time or later are claimed. */
  readonly from: number;
  /** The maximum number of rows. */
  readonly most: number;
  /** The keys whose next message may have become the first. */
  readonly keys: readonly OrderedKey[];
  /** Whether scheduled rows may be due. */
  readonly isTimed: boolean;
}

/** The result of a claim. */
export interface ClaimResult {
  /** The rows, in the form that `toClaimedRow` reads. */
  readonly rows: readonly Row[];
  /** Whether another process has claimed some of the candidates, so that there may be more rows. */
  readonly isShort: boolean;
  /** When the ready rows were received. */
  readonly received: readonly number[];
}

/** How the rows of an inbox are claimed in one dialect. */
export interface ClaimStrategy {
  take(claim: Claim): Promise<ClaimResult>;
  /** Makes the first rows of keys claimable, also for others; absent if rows are stored as claimable. */
  promote?(keys: readonly OrderedKey[]): Promise<void>;
}

/** The claiming process, and the duration of its leases. */
export interface Claimant {
  readonly worker: string;
  /** The version of the area that this host runs. */
  readonly version: string;
  readonly lease: number;
}
