import type { Guid } from '@portico/core';
import type { AmenityCategory } from './amenity.ts';

/** An amenity of a property or a room type. */
export interface AmenityDto {
  /** The id of the amenity. */
  id: Guid;
  /** The name, unique among the amenities of the catalog. */
  name: string;
  /** The category that the amenity is listed under. */
  category: AmenityCategory;
  /** The name of an icon in the icon set of the front end, such as `flame`. */
  iconName?: string;
}
