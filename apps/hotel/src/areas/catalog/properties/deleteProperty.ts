import { Delete, Mutation, MutationMode, Post } from '@portico/core';
import type { Guid } from '@portico/core';
import { PropertiesGroup } from '../groups.ts';
import { CatalogPermissions } from '../permissions.ts';
import { Property } from './property.ts';

/** Takes a property out of the chain, until it is restored. */
export class DeleteProperty extends Mutation(MutationMode.Delete, Property, Delete('/{id}'), {
  group: PropertiesGroup,
  permission: CatalogPermissions.property.delete,
}) {
  readonly id!: Guid;
}

/** Brings a deleted property back, unless its code was given away in the meantime. */
export class RestoreProperty extends Mutation(MutationMode.Restore, Property, Post('/{id}/restore'), {
  group: PropertiesGroup,
  permission: CatalogPermissions.property.delete,
}) {
  readonly id!: Guid;
}
