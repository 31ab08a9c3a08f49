import { Audited, Entity, SoftDeleted } from '@portico/core';
import type { Decimal, Guid, Int, ManyToMany, ManyToOne, Positive, Precision, Range, Unique, ValidationError } from '@portico/core';
import type { Amenity } from '../amenities/amenity.ts';
import { assignGiven } from '../given.ts';
import type { Given } from '../given.ts';
import type { Property } from '../properties/property.ts';
import { checkCurrency } from '../standards.ts';
import type { CurrencyCode } from '../standards.ts';
import type { Code, Description, Name } from '../texts.ts';

/** How many guests a room takes. */
export type Occupancy = Int & Range<1, 100>;

/** The price of one night. */
export type NightRate = Decimal & Positive;

/** How many rooms of a kind a property has. */
export type RoomCount = Int & Range<1, 10_000>;

/** A kind of room that can be booked in a property. */
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

  /** Takes over what is given, unless there is no such currency. */
  describe(details: Given<RoomTypeDetails>): this | ValidationError {
    return (details.currency == null ? undefined : checkCurrency(details.currency)) ?? assignGiven(this, details as Given<this>);
  }
}

/** What is said of a kind of room itself. */
export type RoomTypeDetails = Pick<
  RoomType,
  'propertyId' | 'code' | 'name' | 'description' | 'maxOccupancy' | 'baseRate' | 'currency' | 'totalRooms'
>;
