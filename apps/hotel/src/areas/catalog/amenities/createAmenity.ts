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
  /** The name, unique among the amenities of the catalog, such as `Sauna on the Pier`. */
  readonly name!: AmenityName;
  /** The category that the amenity is listed under. */
  readonly category!: AmenityCategory;
  /** The name of an icon in the icon set of the front end, such as `flame`. */
  readonly iconName?: IconName;
}
