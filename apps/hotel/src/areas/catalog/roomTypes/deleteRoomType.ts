import { Delete, DomainAction, Post, VoidDomainAction } from '@portico/core';
import type { ConflictError, Guid, NotFoundError } from '@portico/core';
import { RoomTypesGroup } from '../groups.ts';
import type { RoomTypeDto } from './roomType.ts';
import type { RoomTypes } from './roomTypes.ts';

/** Takes a room type out of the catalog, until it is restored. */
export class DeleteRoomType extends VoidDomainAction(Delete('/{id}'), { group: RoomTypesGroup })<NotFoundError> {
  readonly id!: Guid;

  execute(roomTypes: RoomTypes) {
    return roomTypes.delete(this.id);
  }
}

/** Brings a deleted room type back, unless its code was given away in the meantime. */
export class RestoreRoomType extends DomainAction(Post('/{id}/restore'), { group: RoomTypesGroup })<
  RoomTypeDto,
  NotFoundError | ConflictError
> {
  readonly id!: Guid;

  execute(roomTypes: RoomTypes) {
    return roomTypes.restore(this.id);
  }
}
