import { Delete, Mutation, MutationMode, Post } from '@portico/core';
import type { Guid } from '@portico/core';
import { PropertiesGroup } from '../groups.ts';
import { CatalogPermissions } from '../permissions.ts';
import { Property } from './property.ts';

/** Deletes a property; it can be restored. */
export class DeleteProperty extends Mutation(MutationMode.Delete, Property, Delete('/{id}'), {
  group: PropertiesGroup,
  permission: CatalogPermissions.property.delete,
}) {
  /** The id of the property. */
  readonly id!: Guid;
}

/** Restores a deleted property unless another one has its code now. */
export class RestoreProperty extends Mutation(MutationMode.Restore, Property, Post('/{id}/restore'), {
  group: PropertiesGroup,
  permission: CatalogPermissions.property.delete,
}) {
  /** The id of the deleted property. */
  readonly id!: Guid;
}
