import { Delete, DomainAction, Post, VoidDomainAction } from '@portico/core';
import type { ConflictError, Guid, NotFoundError } from '@portico/core';
import { AmenitiesGroup } from '../groups.ts';
import type { AmenityDto } from './amenity.ts';
import type { Amenities } from './amenities.ts';

/** Takes an amenity out of the catalog, until it is restored. */
export class DeleteAmenity extends VoidDomainAction(Delete('/{id}'), { group: AmenitiesGroup })<NotFoundError> {
  readonly id!: Guid;

  execute(amenities: Amenities) {
    return amenities.delete(this.id);
  }
}

/** Brings a deleted amenity back, unless its name was given away in the meantime. */
export class RestoreAmenity extends DomainAction(Post('/{id}/restore'), { group: AmenitiesGroup })<
  AmenityDto,
  NotFoundError | ConflictError
> {
  readonly id!: Guid;

  execute(amenities: Amenities) {
    return amenities.restore(this.id);
  }
}
