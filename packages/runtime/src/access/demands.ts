import type { Policy } from '@portico/core';

/** What is asked of the callers of an operation beside what it asks itself: the demands of its groups and of the host. */
export interface AccessDemands {
  /** All of them are needed. */
  readonly permissions: readonly string[];
  /** All of them must admit the caller. */
  readonly policies: readonly Policy[];
  /** Whether the caller must be known. */
  readonly needsCaller: boolean;
  /** Whether a group serves callers who are not known: nothing of this is then asked. */
  readonly allowAnonymous: boolean;
}

/** Nothing is asked. */
export const noDemands: AccessDemands = { permissions: [], policies: [], needsCaller: false, allowAnonymous: false };
