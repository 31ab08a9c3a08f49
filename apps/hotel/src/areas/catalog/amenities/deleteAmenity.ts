import { Delete, Mutation, MutationMode, Post } from '@portico/core';
import type { Guid } from '@portico/core';
import { AmenitiesGroup } from '../groups.ts';
import { CatalogPermissions } from '../permissions.ts';
import { Amenity } from './amenity.ts';

/** Takes an amenity out of the catalog, until it is restored. */
export class DeleteAmenity extends Mutation(MutationMode.Delete, Amenity, Delete('/{id}'), {
  group: AmenitiesGroup,
  permission: CatalogPermissions.amenity.delete,
}) {
  readonly id!: Guid;
}

/** Brings a deleted amenity back, unless its name was given away in the meantime. */
export class RestoreAmenity extends Mutation(MutationMode.Restore, Amenity, Post('/{id}/restore'), {
  group: AmenitiesGroup,
  permission: CatalogPermissions.amenity.delete,
}) {
  readonly id!: Guid;
}
