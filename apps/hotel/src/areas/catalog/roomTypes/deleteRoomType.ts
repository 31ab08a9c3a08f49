import { Delete, Mutation, MutationMode, Post } from '@portico/core';
import type { Guid } from '@portico/core';
import { RoomTypesGroup } from '../groups.ts';
import { CatalogPermissions } from '../permissions.ts';
import { RoomType } from './roomType.ts';

/** Deletes a room type; it can be restored. */
export class DeleteRoomType extends Mutation(MutationMode.Delete, RoomType, Delete('/{id}'), {
  group: RoomTypesGroup,
  permission: CatalogPermissions.roomType.delete,
}) {
  /** The id of the room type. */
  readonly id!: Guid;
}

/** Restores a deleted room type unless another one has its code now. */
export class RestoreRoomType extends Mutation(MutationMode.Restore, RoomType, Post('/{id}/restore'), {
  group: RoomTypesGroup,
  permission: CatalogPermissions.roomType.delete,
}) {
  /** The id of the deleted room type. */
  readonly id!: Guid;
}
