import type { DateTimeOffset, Guid, Int } from '@portico/core';

/** A guest of the hotels. */
export interface GuestDto {
  /** The id of the guest. */
  id: Guid;
  /** The given name. */
  firstName: string;
  /** The family name. */
  lastName: string;
  /** The address that the guest receives e-mail at. */
  email: string;
  /** The phone number in any national or international format, such as `+351 912 345 678`. */
  phoneNumber: string;
  /** The country whose citizenship the guest holds, such as `Portugal`. */
  nationality?: string;
  /** The language for communication with the guest, as a BCP 47 tag such as `pt-BR`. */
  preferredLanguage: string;
  /** The id of the user who registered the guest; absent if there is none. */
  ownerId?: string;
  /** When the record was created. */
  createdAt: DateTimeOffset;
  /** The id of the user who created the record; absent if the system created it. */
  createdBy?: string;
  /** When the record was last changed. */
  updatedAt: DateTimeOffset;
  /** The id of the user who last changed the record; absent if the system changed it. */
  updatedBy?: string;
  /** The version of the record, increased by each change; also the `ETag` of a single read. */
  rowVersion: Int;
}
