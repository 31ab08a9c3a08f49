import { Get, Query } from '@portico/core';
import type { Filter, Guid, Sort } from '@portico/core';
import { catalogAnswers } from '../catalogAnswers.ts';
import { RoomTypesGroup } from '../groups.ts';
import { CatalogPermissions } from '../permissions.ts';
import { RoomType } from './roomType.ts';
import type { RoomTypeDto } from './roomTypeDto.ts';

/** Lists room types by code. */
export class ListRoomTypes extends Query(RoomType, Get(''), {
  group: RoomTypesGroup,
  permission: CatalogPermissions.roomType.read,
  cacheable: catalogAnswers,
})<RoomTypeDto> {
  /** Returns only room types of the property with this id. */
  readonly propertyId?: Filter<Guid>;
  /** Sort direction by code; ascending by default. */
  readonly codeSort?: Sort<'code', 'Ascending'>;
}

/** Reads one room type. */
export class GetRoomType extends Query(RoomType, Get('/{id}'), {
  group: RoomTypesGroup,
  permission: CatalogPermissions.roomType.read,
  cacheable: catalogAnswers,
})<RoomTypeDto> {
  /** The id of the room type. */
  readonly id!: Guid;
}
