import { Audited, Entity, SoftDeleted } from '@portico/core';
import type { Decimal, Guid, Int, ManyToMany, ManyToOne, Positive, Precision, Range, Unique, ValidationError } from '@portico/core';
import type { Amenity } from '../amenities/amenity.ts';
import { assignGiven } from '../given.ts';
import type { Given } from '../given.ts';
import type { Property } from '../properties/property.ts';
import { checkCurrency } from '../standards.ts';
import type { CurrencyCode } from '../standards.ts';
import type { Code, Description, Name } from '../texts.ts';

/** A kind of room that can be booked in a property. */
export class RoomType extends Entity(Audited, SoftDeleted) {
  propertyId!: Guid;
  property!: ManyToOne<Property>;
  code!: Code & Unique<'propertyId'>;
  name!: Name;
  description: Description = '';
  maxOccupancy!: Int & Range<1, 100>;
  /** The price of one night. */
  baseRate!: Decimal & Positive & Precision<11, 2>;
  currency: CurrencyCode = 'EUR';
  /** How many rooms of this kind the property has. */
  totalRooms!: Int & Range<1, 10_000>;
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
