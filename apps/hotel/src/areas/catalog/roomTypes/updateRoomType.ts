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
 * What is left out stays as it is; a list of amenities replaces the present one.
 */
export class UpdateRoomType extends Mutation(MutationMode.Update, RoomType, Put('/{id}'), {
  group: RoomTypesGroup,
  permission: CatalogPermissions.roomType.update,
})<NotFoundError | ValidationError> {
  readonly id!: Guid;
  readonly code?: Code;
  readonly name?: Name;
  readonly description?: Description;
  readonly maxOccupancy?: Occupancy;
  readonly baseRate?: NightRate;
  readonly currency?: CurrencyCode;
  readonly totalRooms?: RoomCount;
  readonly amenityIds?: Guid[] & UniqueItems & Links<'amenities'>;

  override async apply(roomType: RoomType, amenities: ReadAccess<Amenity>) {
    const { id: _id, amenityIds = [], ...details } = this;
    return (await missingAmenity(amenityIds, amenities)) ?? roomType.describe(details);
  }
}
