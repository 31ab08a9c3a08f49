import { Mutation, MutationMode, Put } from '@portico/core';
import type { Guid } from '@portico/core';
import { AmenitiesGroup } from '../groups.ts';
import { CatalogPermissions } from '../permissions.ts';
import { Amenity } from './amenity.ts';
import type { AmenityCategory, AmenityName, IconName } from './amenity.ts';

/**
 * Changes an amenity.
 *
 * What is left out stays as it is.
 */
export class UpdateAmenity extends Mutation(MutationMode.Update, Amenity, Put('/{id}'), {
  group: AmenitiesGroup,
  permission: CatalogPermissions.amenity.update,
}) {
  readonly id!: Guid;
  readonly name?: AmenityName;
  readonly category?: AmenityCategory;
  /** Null takes the icon away. */
  readonly iconName?: IconName | null;
}
