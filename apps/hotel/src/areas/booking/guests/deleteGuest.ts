import { Delete, Mutation, MutationMode, Post } from '@portico/core';
import type { Guid } from '@portico/core';
import { GuestsGroup } from '../groups.ts';
import { BookingPermissions } from '../permissions.ts';
import { Guest } from './guest.ts';

/** Deletes a guest; the guest can be restored. */
export class DeleteGuest extends Mutation(MutationMode.Delete, Guest, Delete('/{id}'), {
  group: GuestsGroup,
  permission: BookingPermissions.guest.delete,
}) {
  /** The id of the guest. */
  readonly id!: Guid;
}

/** Restores a deleted guest. */
export class RestoreGuest extends Mutation(MutationMode.Restore, Guest, Post('/{id}/restore'), {
  group: GuestsGroup,
  permission: BookingPermissions.guest.delete,
}) {
  /** The id of the deleted guest. */
  readonly id!: Guid;
}
