import { Entity, SoftDeleted } from '@portico/core';
import type { MaxLength, NotEmpty, Unique } from '@portico/core';

/** The category of an amenity. */
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

/** The name of an amenity. */
export type AmenityName = string & NotEmpty & MaxLength<100>;

/** The name of an icon in the icon set of the front end. */
export type IconName = string & NotEmpty & MaxLength<50>;

/** An amenity of a property or a room type. */
export class Amenity extends Entity(SoftDeleted) {
  name!: AmenityName & Unique;
  category!: AmenityCategory;
  iconName?: IconName;
}
