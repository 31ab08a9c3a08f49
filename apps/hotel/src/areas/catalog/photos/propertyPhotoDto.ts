import type { DateTimeOffset, Guid, Int } from '@portico/core';

/** A photo of a house, without the picture itself. */
export interface PropertyPhotoDto {
  id: Guid;
  propertyId: Guid;
  /** As whoever sent it calls it. */
  fileName: string;
  contentType: string;
  /** In bytes. */
  size: Int;
  createdAt: DateTimeOffset;
}
