import { isError, Mutation, MutationMode, Post } from '@portico/core';
import type { Guid, Links, NotFoundError, ReadAccess, UniqueItems, ValidationError } from '@portico/core';
import type { Amenity } from '../amenities/amenity.ts';
import { missingAmenity } from '../amenities/missingAmenity.ts';
import { RoomTypesGroup } from '../groups.ts';
import { CatalogPermissions } from '../permissions.ts';
import type { Property } from '../properties/property.ts';
import type { CurrencyCode } from '../standards.ts';
import type { Code, Description, Name } from '../texts.ts';
import { GetRoomType } from './readRoomTypes.ts';
import { RoomType } from './roomType.ts';
import type { NightRate, Occupancy, RoomCount } from './roomType.ts';

/** Adds a room type to a property. */
export class CreateRoomType extends Mutation(MutationMode.Create, RoomType, Post(''), {
  group: RoomTypesGroup,
  permission: CatalogPermissions.roomType.create,
  status: 201,
  location: () => GetRoomType,
})<NotFoundError | ValidationError> {
  /** The id of the property that has the rooms. */
  readonly propertyId!: Guid;
  /** A short code for the room type, unique in the property, such as `DBL`. */
  readonly code!: Code;
  /** The name of the room type, such as `Double Room`. */
  readonly name!: Name;
  /** A description for guests; may be empty. */
  readonly description: Description = '';
  /** The maximum number of guests per room. */
  readonly maxOccupancy!: Occupancy;
  /** The price of one night, in `currency`. */
  readonly baseRate!: NightRate;
  /** The currency of the base rate as an ISO 4217 code, such as `EUR`. */
  readonly currency: CurrencyCode = 'EUR';
  /** The number of rooms of this type that the property has. */
  readonly totalRooms!: RoomCount;
  /** The ids of the amenities that the rooms offer. */
  readonly amenityIds?: Guid[] & UniqueItems & Links<'amenities'>;

  override async apply(roomType: RoomType, properties: ReadAccess<Property>, amenities: ReadAccess<Amenity>) {
    const { amenityIds = [], ...details } = this;
    const property = await properties.get(this.propertyId);
    if (isError(property)) return property;
    return (await missingAmenity(amenityIds, amenities)) ?? roomType.describe(details);
  }
}
