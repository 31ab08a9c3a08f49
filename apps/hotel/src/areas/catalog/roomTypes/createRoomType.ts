import { DomainAction, Post } from '@portico/core';
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
import { GetRoomType } from './readRoomTypes.ts';
import type { RoomTypeDto } from './roomType.ts';
import type { RoomTypes } from './roomTypes.ts';

/** Adds a kind of room to a property. */
export class CreateRoomType extends DomainAction(Post(''), { group: RoomTypesGroup, status: 201, location: () => GetRoomType })<
  RoomTypeDto,
  NotFoundError | ConflictError | ValidationError
> {
  readonly propertyId!: Guid;
  /** Unique in the property. */
  readonly code!: string & Length<2, 20>;
  readonly name!: string & NotEmpty & MaxLength<200>;
  readonly description: string & MaxLength<2000> = '';
  readonly maxOccupancy!: Int & Range<1, 100>;
  /** The price of one night. */
  readonly baseRate!: Decimal & Positive;
  readonly currency: CurrencyCode = 'EUR';
  /** How many rooms of this kind the property has. */
  readonly totalRooms!: Int & Range<1, 10_000>;
  readonly amenityIds?: Guid[] & UniqueItems;

  execute(roomTypes: RoomTypes) {
    return roomTypes.add(this);
  }
}
