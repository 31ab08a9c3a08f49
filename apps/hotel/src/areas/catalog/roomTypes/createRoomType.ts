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

/** Adds a kind of room to a property. */
export class CreateRoomType extends Mutation(MutationMode.Create, RoomType, Post(''), {
  group: RoomTypesGroup,
  permission: CatalogPermissions.roomType.create,
  status: 201,
  location: () => GetRoomType,
})<NotFoundError | ValidationError> {
  readonly propertyId!: Guid;
  /** Unique in the property. */
  readonly code!: Code;
  readonly name!: Name;
  readonly description: Description = '';
  readonly maxOccupancy!: Occupancy;
  /** The price of one night. */
  readonly baseRate!: NightRate;
  readonly currency: CurrencyCode = 'EUR';
  /** How many rooms of this kind the property has. */
  readonly totalRooms!: RoomCount;
  readonly amenityIds?: Guid[] & UniqueItems & Links<'amenities'>;

  override async apply(roomType: RoomType, properties: ReadAccess<Property>, amenities: ReadAccess<Amenity>) {
    const { amenityIds = [], ...details } = this;
    const property = await properties.get(this.propertyId);
    if (isError(property)) return property;
    return (await missingAmenity(amenityIds, amenities)) ?? roomType.describe(details);
  }
}
