import { Delete, Mutation, MutationMode, Post } from '@portico/core';
import type { Guid } from '@portico/core';
import { AmenitiesGroup } from '../groups.ts';
import { CatalogPermissions } from '../permissions.ts';
import { Amenity } from './amenity.ts';

/** Deletes an amenity; it can be restored. */
export class DeleteAmenity extends Mutation(MutationMode.Delete, Amenity, Delete('/{id}'), {
  group: AmenitiesGroup,
  permission: CatalogPermissions.amenity.delete,
}) {
  /** The id of the amenity. */
  readonly id!: Guid;
}

/** Restores a deleted amenity unless another one has its name now. */
export class RestoreAmenity extends Mutation(MutationMode.Restore, Amenity, Post('/{id}/restore'), {
  group: AmenitiesGroup,
  permission: CatalogPermissions.amenity.delete,
}) {
  /** The id of the deleted amenity. */
  readonly id!: Guid;
}
