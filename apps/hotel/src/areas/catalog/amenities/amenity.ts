import { Entity, SoftDeleted } from '@portico/core';
import type { MaxLength, NotEmpty, Unique } from '@portico/core';

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

/** What an amenity is called. */
export type AmenityName = string & NotEmpty & MaxLength<100>;

/** The name of an icon in the front end's set. */
export type IconName = string & NotEmpty & MaxLength<50>;

/** Something that a house or a room offers. */
export class Amenity extends Entity(SoftDeleted) {
  name!: AmenityName & Unique;
  category!: AmenityCategory;
  iconName?: IconName;
}
