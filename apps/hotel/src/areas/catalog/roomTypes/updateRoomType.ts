import { DomainAction, Put } from '@portico/core';
import type {
  ConflictError,
  Decimal,
  Guid,
  Int,
  Length,
  MaxLength,
  NotEmpty,
  NotFoundError,
  Positive,
  Range,
  UniqueItems,
  ValidationError,
} from '@portico/core';
import { RoomTypesGroup } from '../groups.ts';
import type { CurrencyCode } from '../standards.ts';
import type { RoomTypeDto } from './roomType.ts';
import type { RoomTypes } from './roomTypes.ts';

/**
 * Changes a room type.
 *
 * What is left out stays as it is; a list of amenities replaces the present one.
 */
export class UpdateRoomType extends DomainAction(Put('/{id}'), { group: RoomTypesGroup })<
  RoomTypeDto,
  NotFoundError | ConflictError | ValidationError
> {
  readonly id!: Guid;
  readonly code?: string & Length<2, 20>;
  readonly name?: string & NotEmpty & MaxLength<200>;
  readonly description?: string & MaxLength<2000>;
  readonly maxOccupancy?: Int & Range<1, 100>;
  readonly baseRate?: Decimal & Positive;
  readonly currency?: CurrencyCode;
  readonly totalRooms?: Int & Range<1, 10_000>;
  readonly amenityIds?: Guid[] & UniqueItems;

  execute(roomTypes: RoomTypes) {
    return roomTypes.change(this.id, this);
  }
}
