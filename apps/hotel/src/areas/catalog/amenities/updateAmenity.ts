import { DomainAction, Put } from '@portico/core';
import type { ConflictError, Guid, MaxLength, NotEmpty, NotFoundError } from '@portico/core';
import { AmenitiesGroup } from '../groups.ts';
import type { AmenityCategory, AmenityDto } from './amenity.ts';
import type { Amenities } from './amenities.ts';

/**
 * Changes an amenity.
 *
 * What is left out stays as it is.
 */
export class UpdateAmenity extends DomainAction(Put('/{id}'), { group: AmenitiesGroup })<AmenityDto, NotFoundError | ConflictError> {
  readonly id!: Guid;
  readonly name?: string & NotEmpty & MaxLength<100>;
  readonly category?: AmenityCategory;
  /** Null takes the icon away. */
  readonly iconName?: (string & NotEmpty & MaxLength<50>) | null;

  execute(amenities: Amenities) {
    return amenities.change(this.id, this);
  }
}
