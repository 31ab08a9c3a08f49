import { Endpoint, Get } from '@portico/core';
import type { FromQuery, Guid, Int, NotFoundError, Range } from '@portico/core';
import { AmenitiesGroup } from '../groups.ts';
import { pageOf } from '../page.ts';
import type { Page } from '../page.ts';
import { inDirection } from '../sorting.ts';
import type { SortDirection } from '../sorting.ts';
import type { AmenityCategory, AmenityDto } from './amenity.ts';
import type { Amenities } from './amenities.ts';

/** Lists all amenities in alphabetical order. */
export class ListAmenities extends Endpoint(Get(''), { group: AmenitiesGroup })<AmenityDto[]> {
  handle(amenities: Amenities) {
    return amenities.list();
  }
}

/** Finds amenities by name and category, page by page. */
export class SearchAmenities extends Endpoint(Get('/search'), { group: AmenitiesGroup })<Page<AmenityDto>> {
  /** Part of the name, whatever its case. */
  readonly name?: FromQuery<string>;
  readonly category?: FromQuery<AmenityCategory>;
  /** Alphabetical order, or the reverse. */
  readonly nameSort?: FromQuery<SortDirection>;
  /** Counted from 1. */
  readonly page: FromQuery<Int & Range<1, 1_000_000>> = 1;
  readonly pageSize: FromQuery<Int & Range<1, 500>> = 50;

  handle(amenities: Amenities) {
    const found = amenities.list({ name: this.name, category: this.category });
    return pageOf(inDirection(found, this.nameSort), this.page, this.pageSize);
  }
}

/** Reads one amenity. */
export class GetAmenity extends Endpoint(Get('/{id}'), { group: AmenitiesGroup })<AmenityDto, NotFoundError> {
  readonly id!: Guid;

  handle(amenities: Amenities) {
    return amenities.get(this.id);
  }
}
