import { DomainAction, Post } from '@portico/core';
import type { ConflictError, MaxLength, NotEmpty } from '@portico/core';
import { AmenitiesGroup } from '../groups.ts';
import type { AmenityCategory, AmenityDto } from './amenity.ts';
import type { Amenities } from './amenities.ts';
import { GetAmenity } from './readAmenities.ts';

/** Adds an amenity to the catalog. */
export class CreateAmenity extends DomainAction(Post(''), {
  group: AmenitiesGroup,
  status: 201,
  location: () => GetAmenity,
  examples: [{ name: 'sauna', request: { name: 'Sauna on the Pier', category: 'Spa', iconName: 'flame' } }],
})<AmenityDto, ConflictError> {
  /** Unique in the catalog. */
  readonly name!: string & NotEmpty & MaxLength<100>;
  readonly category!: AmenityCategory;
  /** The name of an icon in the front end's set. */
  readonly iconName?: string & NotEmpty & MaxLength<50>;

  execute(amenities: Amenities) {
    return amenities.add(this);
  }
}
