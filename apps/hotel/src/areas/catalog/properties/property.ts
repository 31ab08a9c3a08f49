import { Audited, Entity, SoftDeleted } from '@portico/core';
import type { Int, ManyToMany, OneToMany, Range, Unique } from '@portico/core';
import type { Amenity } from '../amenities/amenity.ts';
import { assignGiven } from '../given.ts';
import type { Given } from '../given.ts';
import type { RoomType } from '../roomTypes/roomType.ts';
import type { TimeOfDay, TimeZoneName } from '../standards.ts';
import type { Address, Code, Description, Name, PlaceName } from '../texts.ts';
import type { CancellationPolicy } from './cancellationPolicy.ts';

/** The hotel classification in stars. */
export type StarRating = Int & Range<1, 5>;

/** A property of the chain. */
export class Property extends Entity(Audited, SoftDeleted) {
  code!: Code & Unique;
  name!: Name;
  description: Description = '';
  address!: Address;
  city!: PlaceName;
  country!: PlaceName;
  starRating!: StarRating;
  timeZone!: TimeZoneName;
  checkInTime: TimeOfDay = '14:00';
  checkOutTime: TimeOfDay = '11:00';
  isActive: boolean = true;
  roomTypes!: OneToMany<RoomType, 'property'>;
  amenities!: ManyToMany<Amenity>;
  cancellationPolicies!: OneToMany<CancellationPolicy, 'property'>;

  /** Assigns the details. */
  describe(details: Given<PropertyDetails>): this {
    return assignGiven(this, details as Given<this>);
  }
}

/** The details of a property. */
export type PropertyDetails = Pick<
  Property,
  'code' | 'name' | 'description' | 'address' | 'city' | 'country' | 'starRating' | 'timeZone' | 'checkInTime' | 'checkOutTime' | 'isActive'
>;
