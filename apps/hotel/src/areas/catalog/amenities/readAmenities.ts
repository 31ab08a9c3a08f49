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
  readonly nameSort?: Sort<'name', 'Ascending'>;
}

/** Finds amenities by name and category, page by page. */
export class SearchAmenities extends Query(Amenity, Get('/search'), {
  group: AmenitiesGroup,
  permission: CatalogPermissions.amenity.read,
  cacheable: catalogAnswers,
})<AmenityDto> {
  /** Part of the name. */
  readonly name?: Filter<string, 'Contains'>;
  readonly category?: Filter<AmenityCategory>;
  /** Alphabetical order, or the reverse. */
  readonly nameSort?: Sort<'name', 'Ascending'>;
  /** Counted from 1. */
  readonly page: Int = 1;
  readonly pageSize: Int = 50;
}

/** Reads one amenity. */
export class GetAmenity extends Query(Amenity, Get('/{id}'), {
  group: AmenitiesGroup,
  permission: CatalogPermissions.amenity.read,
  cacheable: catalogAnswers,
})<AmenityDto> {
  readonly id!: Guid;
}
