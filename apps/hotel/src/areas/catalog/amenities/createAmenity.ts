import { Mutation, MutationMode, Post } from '@portico/core';
import { AmenitiesGroup } from '../groups.ts';
import { CatalogPermissions } from '../permissions.ts';
import { Amenity } from './amenity.ts';
import type { AmenityCategory, AmenityName, IconName } from './amenity.ts';
import { GetAmenity } from './readAmenities.ts';

/** Adds an amenity to the catalog. */
export class CreateAmenity extends Mutation(MutationMode.Create, Amenity, Post(''), {
  group: AmenitiesGroup,
  permission: CatalogPermissions.amenity.create,
  status: 201,
  location: () => GetAmenity,
  examples: [{ name: 'sauna', request: { name: 'Sauna on the Pier', category: 'Spa', iconName: 'flame' } }],
}) {
  /** Unique in the catalog. */
  readonly name!: AmenityName;
  readonly category!: AmenityCategory;
  /** The name of an icon in the front end's set. */
  readonly iconName?: IconName;
}
