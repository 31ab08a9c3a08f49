import { Mutation, MutationMode, Put } from '@portico/core';
import type { Guid, Links, NotFoundError, ReadAccess, UniqueItems, ValidationError } from '@portico/core';
import type { Amenity } from '../amenities/amenity.ts';
import { missingAmenity } from '../amenities/missingAmenity.ts';
import { RoomTypesGroup } from '../groups.ts';
import { CatalogPermissions } from '../permissions.ts';
import type { CurrencyCode } from '../standards.ts';
import type { Code, Description, Name } from '../texts.ts';
import { RoomType } from './roomType.ts';
import type { NightRate, Occupancy, RoomCount } from './roomType.ts';

/**
 * Changes a room type.
 *
 * Absent members are unchanged; a list of amenities replaces the current list.
 */
export class UpdateRoomType extends Mutation(MutationMode.Update, RoomType, Put('/{id}'), {
  group: RoomTypesGroup,
  permission: CatalogPermissions.roomType.update,
})<NotFoundError | ValidationError> {
  /** The id of the room type. */
  readonly id!: Guid;
  /** The new short code, unique in the property. */
  readonly code?: Code;
  /** The new name. */
  readonly name?: Name;
  /** The new description for guests. */
  readonly description?: Description;
  /** The new maximum number of guests per room. */
  readonly maxOccupancy?: Occupancy;
  /** The new price of one night, in the currency of the room type. */
  readonly baseRate?: NightRate;
  /** The new currency as an ISO 4217 code, such as `EUR`. */
  readonly currency?: CurrencyCode;
  /** The new number of rooms of this type that the property has. */
  readonly totalRooms?: RoomCount;
  /** The ids of all amenities that the rooms offer; the list replaces the current one. */
  readonly amenityIds?: Guid[] & UniqueItems & Links<'amenities'>;

  override async apply(roomType: RoomType, amenities: ReadAccess<Amenity>) {
    const { id: _id, amenityIds = [], ...details } = this;
    return (await missingAmenity(amenityIds, amenities)) ?? roomType.describe(details);
  }
}
