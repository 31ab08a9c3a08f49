import { Delete, Mutation, MutationMode, Post } from '@portico/core';
import type { Guid } from '@portico/core';
import { RoomTypesGroup } from '../groups.ts';
import { CatalogPermissions } from '../permissions.ts';
import { RoomType } from './roomType.ts';

/** Takes a room type out of the catalog, until it is restored. */
export class DeleteRoomType extends Mutation(MutationMode.Delete, RoomType, Delete('/{id}'), {
  group: RoomTypesGroup,
  permission: CatalogPermissions.roomType.delete,
}) {
  readonly id!: Guid;
}

/** Brings a deleted room type back, unless its code was given away in the meantime. */
export class RestoreRoomType extends Mutation(MutationMode.Restore, RoomType, Post('/{id}/restore'), {
  group: RoomTypesGroup,
  permission: CatalogPermissions.roomType.delete,
}) {
  readonly id!: Guid;
}
