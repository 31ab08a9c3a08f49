import { Endpoint, Get } from '@portico/core';
import type { FromQuery, Guid, NotFoundError } from '@portico/core';
import { RoomTypesGroup } from '../groups.ts';
import type { RoomTypeDto } from './roomType.ts';
import type { RoomTypes } from './roomTypes.ts';

/** Lists room types by code. */
export class ListRoomTypes extends Endpoint(Get(''), { group: RoomTypesGroup })<RoomTypeDto[]> {
  /** Those of one property only. */
  readonly propertyId?: FromQuery<Guid>;

  handle(roomTypes: RoomTypes) {
    return roomTypes.list(this.propertyId);
  }
}

/** Reads one room type. */
export class GetRoomType extends Endpoint(Get('/{id}'), { group: RoomTypesGroup })<RoomTypeDto, NotFoundError> {
  readonly id!: Guid;

  handle(roomTypes: RoomTypes) {
    return roomTypes.get(this.id);
  }
}
