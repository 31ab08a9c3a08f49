import { Endpoint, FileResponse, Get, isError, NotFoundError, Query } from '@portico/core';
import type { Filter, Guid, ReadAccess, Sort } from '@portico/core';
import { catalogAnswers } from '../catalogAnswers.ts';
import { PropertiesGroup } from '../groups.ts';
import { CatalogPermissions } from '../permissions.ts';
import type { Property } from '../properties/property.ts';
import { PropertyPhoto } from './propertyPhoto.ts';
import type { PropertyPhotoDto } from './propertyPhotoDto.ts';

/** Lists the photos of a house, the first one that was added at the top. */
export class ListPhotos extends Query(PropertyPhoto, Get('/{id}/photos'), {
  group: PropertiesGroup,
  permission: CatalogPermissions.property.read,
  cacheable: catalogAnswers,
})<PropertyPhotoDto> {
  readonly id!: Filter<Guid, 'Equals', 'property.id'>;
  readonly createdAtSort?: Sort<'createdAt', 'Ascending'>;
}

/** Shows one photo of a house; in parts, where only a part is asked for. */
export class GetPhoto extends Endpoint(Get('/{id}/photos/{photoId}'), {
  group: PropertiesGroup,
  permission: CatalogPermissions.property.read,
})<FileResponse, NotFoundError> {
  readonly id!: Guid;
  readonly photoId!: Guid;

  async handle(houses: ReadAccess<Property>, photos: ReadAccess<PropertyPhoto>) {
    const house = await houses.get(this.id);
    if (isError(house)) return house;
    const photo = await photos.first({ id: this.photoId, propertyId: house.id });
    if (!photo) return new NotFoundError('PropertyPhoto', this.photoId);
    const { id, content, contentType, createdAt } = photo;
    // A photo is never changed, so that its id tells its state.
    return new FileResponse({ content, contentType, inline: true, enableRangeProcessing: true, eTag: `"${id}"`, lastModified: createdAt });
  }
}
