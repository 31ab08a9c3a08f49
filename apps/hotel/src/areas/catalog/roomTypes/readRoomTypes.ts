import { Get, Query } from '@portico/core';
import type { Filter, Guid, Sort } from '@portico/core';
import { RoomTypesGroup } from '../groups.ts';
import { RoomType } from './roomType.ts';
import type { RoomTypeDto } from './roomTypeDto.ts';

/** Lists room types by code. */
export class ListRoomTypes extends Query(RoomType, Get(''), { group: RoomTypesGroup })<RoomTypeDto> {
  /** Those of one property only. */
  readonly propertyId?: Filter<Guid>;
  readonly codeSort?: Sort<'code', 'Ascending'>;
}

/** Reads one room type. */
export class GetRoomType extends Query(RoomType, Get('/{id}'), { group: RoomTypesGroup })<RoomTypeDto> {
  readonly id!: Guid;
}
