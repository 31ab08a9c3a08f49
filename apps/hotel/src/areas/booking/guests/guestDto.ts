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
  /** Whoever it belongs to; absent where that is nobody. */
  ownerId?: string;
  createdAt: DateTimeOffset;
  createdBy?: string;
  updatedAt: DateTimeOffset;
  updatedBy?: string;
  /** Counts the changes; the entity tag of a single read. */
  rowVersion: Int;
}
