import { Audited, Entity, SoftDeleted } from '@portico/core';
import type { Decimal, Guid, Int, ManyToMany, ManyToOne, Positive, Precision, Range, Unique } from '@portico/core';
import type { Amenity } from '../amenities/amenity.ts';
import { assignGiven } from '../given.ts';
import type { Given } from '../given.ts';
import type { Property } from '../properties/property.ts';
import type { CurrencyCode } from '../standards.ts';
import type { Code, Description, Name } from '../texts.ts';

/** The maximum number of guests per room. */
export type Occupancy = Int & Range<1, 100>;

/** The price of one night. */
export type NightRate = Decimal & Positive;

/** The number of rooms of one type at a property. */
export type RoomCount = Int & Range<1, 10_000>;

/** A room type that guests can book at a property. */
export class RoomType extends Entity(Audited, SoftDeleted) {
  propertyId!: Guid;
  property!: ManyToOne<Property>;
  code!: Code & Unique<'propertyId'>;
  name!: Name;
  description: Description = '';
  maxOccupancy!: Occupancy;
  baseRate!: NightRate & Precision<11, 2>;
  currency: CurrencyCode = 'EUR';
  totalRooms!: RoomCount;
  amenities!: ManyToMany<Amenity>;

  /** Assigns the details. */
  describe(details: Given<RoomTypeDetails>): this {
    return assignGiven(this, details as Given<this>);
  }
}

/** The details of a room type. */
export type RoomTypeDetails = Pick<
  RoomType,
  'propertyId' | 'code' | 'name' | 'description' | 'maxOccupancy' | 'baseRate' | 'currency' | 'totalRooms'
>;
