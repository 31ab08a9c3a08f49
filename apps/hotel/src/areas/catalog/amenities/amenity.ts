import type { Guid } from '@portico/core';

/** What an amenity is for. */
export type AmenityCategory =
  | 'General'
  | 'Pool'
  | 'Spa'
  | 'Dining'
  | 'Fitness'
  | 'Business'
  | 'Entertainment'
  | 'Transportation'
  | 'Accessibility';

/** An amenity as it is kept. */
export interface Amenity {
  readonly name: string;
  readonly category: AmenityCategory;
  readonly iconName?: string | undefined;
}

/** Something that a house or a room offers. */
export interface AmenityDto {
  id: Guid;
  /** Unique in the catalog. */
  name: string;
  category: AmenityCategory;
  /** The name of an icon in the front end's set. */
  iconName?: string;
}
