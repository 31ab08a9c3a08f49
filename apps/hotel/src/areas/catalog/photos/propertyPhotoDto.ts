import type { DateTimeOffset, Guid, Int } from '@portico/core';

/** A photo of a property, without the image itself. */
export interface PropertyPhotoDto {
  /** The id of the photo. */
  id: Guid;
  /** The id of the property in the photo. */
  propertyId: Guid;
  /** The file name that the client sent with the upload. */
  fileName: string;
  /** The media type, such as `image/jpeg`. */
  contentType: string;
  /** The file size in bytes. */
  size: Int;
  /** When the photo was uploaded. */
  createdAt: DateTimeOffset;
}
