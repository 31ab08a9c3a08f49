import { Delete, Mutation, MutationMode, Post } from '@portico/core';
import type { Guid } from '@portico/core';
import { GuestsGroup } from '../groups.ts';
import { BookingPermissions } from '../permissions.ts';
import { Guest } from './guest.ts';

/** Takes a guest out of the register, until the guest is restored. */
export class DeleteGuest extends Mutation(MutationMode.Delete, Guest, Delete('/{id}'), {
  group: GuestsGroup,
  permission: BookingPermissions.guest.delete,
}) {
  readonly id!: Guid;
}

/** Brings a deleted guest back. */
export class RestoreGuest extends Mutation(MutationMode.Restore, Guest, Post('/{id}/restore'), {
  group: GuestsGroup,
  permission: BookingPermissions.guest.delete,
}) {
  readonly id!: Guid;
}
