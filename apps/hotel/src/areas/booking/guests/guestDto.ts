import type { DateTimeOffset, Guid, Int } from '@portico/core';

/** Somebody who stays in the hotels. */
export interface GuestDto {
  id: Guid;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  nationality?: string;
  /** BCP 47. */
  preferredLanguage: string;
  createdAt: DateTimeOffset;
  updatedAt: DateTimeOffset;
  /** Counts the changes; the entity tag of a single read. */
  rowVersion: Int;
}
