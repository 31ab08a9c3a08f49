import { Get, Query } from '@portico/core';
import type { Filter, Guid, Int, Sort } from '@portico/core';
import { catalogAnswers } from '../catalogAnswers.ts';
import { AmenitiesGroup } from '../groups.ts';
import { CatalogPermissions } from '../permissions.ts';
import { Amenity } from './amenity.ts';
import type { AmenityCategory } from './amenity.ts';
import type { AmenityDto } from './amenityDto.ts';

/** Lists all amenities in alphabetical order. */
export class ListAmenities extends Query(Amenity, Get(''), {
  group: AmenitiesGroup,
  permission: CatalogPermissions.amenity.read,
  cacheable: catalogAnswers,
})<AmenityDto> {
  /** Sort direction by name; ascending by default. */
  readonly nameSort?: Sort<'name', 'Ascending'>;
}

/** Searches amenities by name and category, page by page. */
export class SearchAmenities extends Query(Amenity, Get('/search'), {
  group: AmenitiesGroup,
  permission: CatalogPermissions.amenity.read,
  cacheable: catalogAnswers,
})<AmenityDto> {
  /** Returns only amenities whose name contains this text. */
  readonly name?: Filter<string, 'Contains'>;
  /** Returns only amenities in this category. */
  readonly category?: Filter<AmenityCategory>;
  /** Sort direction by name; ascending by default. */
  readonly nameSort?: Sort<'name', 'Ascending'>;
  /** The page number; the first page is 1. */
  readonly page: Int = 1;
  /** The number of amenities per page. */
  readonly pageSize: Int = 50;
}

/** Reads one amenity. */
export class GetAmenity extends Query(Amenity, Get('/{id}'), {
  group: AmenitiesGroup,
  permission: CatalogPermissions.amenity.read,
  cacheable: catalogAnswers,
})<AmenityDto> {
  /** The id of the amenity. */
  readonly id!: Guid;
}
