import type { Guid } from '@portico/core';
import type { AmenityCategory } from './amenity.ts';

/** Something that a house or a room offers. */
export interface AmenityDto {
  id: Guid;
  /** Unique in the catalog. */
  name: string;
  category: AmenityCategory;
  /** The name of an icon in the front end's set. */
  iconName?: string;
}
