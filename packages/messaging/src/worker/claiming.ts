import type { Row } from '@portico/data';
import type { OrderedKey } from '../inbox/inbox.ts';

/** The parameters of one claim. */
export interface Claim {
  readonly now: number;
  /** Rows that are ready count if they were received at this time or later. */
  readonly from: number;
  /** How many rows. */
  readonly most: number;
  /** Keys of which a message may have become the first. */
  readonly keys: readonly OrderedKey[];
  /** Whether rows that wait for a time may be due. */
  readonly isTimed: boolean;
}

/** The result of a claim. */
export interface ClaimResult {
  /** As `toClaimedRow` reads them. */
  readonly rows: readonly Row[];
  /** Whether another process has claimed some of the rows that were found, so that there may be others. */
  readonly isShort: boolean;
  /** When those rows were received that were ready. */
  readonly received: readonly number[];
}

/** How the rows of an inbox are claimed in one dialect. */
export interface Claiming {
  take(claim: Claim): Promise<ClaimResult>;
  /** Lets the first rows of keys be claimed, also by others; absent if they are stored so that they can be. */
  promote?(keys: readonly OrderedKey[]): Promise<void>;
}

/** The claiming process, and the duration of its leases. */
export interface Claimant {
  readonly worker: string;
  /** The version of the area that this host runs. */
  readonly version: string;
  readonly lease: number;
}
