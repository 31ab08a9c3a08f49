import { Endpoint, FileResponse, Get, isError, NotFoundError, Query } from '@portico/core';
import type { AllowedContentTypes, Filter, Guid, ReadAccess, Sort } from '@portico/core';
import { catalogAnswers } from '../catalogAnswers.ts';
import { PropertiesGroup } from '../groups.ts';
import { CatalogPermissions } from '../permissions.ts';
import type { Property } from '../properties/property.ts';
import { PropertyPhoto } from './propertyPhoto.ts';
import type { PropertyPhotoDto } from './propertyPhotoDto.ts';

/** Lists the photos of a property, oldest first. */
export class ListPhotos extends Query(PropertyPhoto, Get('/{id}/photos'), {
  group: PropertiesGroup,
  permission: CatalogPermissions.property.read,
  cacheable: catalogAnswers,
})<PropertyPhotoDto> {
  /** The id of the property. */
  readonly id!: Filter<Guid, 'Equals', 'property.id'>;
  /** Sort direction by the time of the upload; ascending by default. */
  readonly createdAtSort?: Sort<'createdAt', 'Ascending'>;
}

/** Returns one photo of a property; supports range requests. */
export class GetPhoto extends Endpoint(Get('/{id}/photos/{photoId}'), {
  group: PropertiesGroup,
  permission: CatalogPermissions.property.read,
})<FileResponse & AllowedContentTypes<['image/*']>, NotFoundError> {
  /** The id of the property. */
  readonly id!: Guid;
  /** The id of the photo. */
  readonly photoId!: Guid;

  async handle(houses: ReadAccess<Property>, photos: ReadAccess<PropertyPhoto>) {
    const house = await houses.get(this.id);
    if (isError(house)) return house;
    const photo = await photos.first({ id: this.photoId, propertyId: house.id });
    if (!photo) return new NotFoundError('PropertyPhoto', this.photoId);
    const { id, content, contentType, createdAt } = photo;
    // Photos are immutable, so the id identifies the content.
    return new FileResponse({ content, contentType, inline: true, enableRangeProcessing: true, eTag: `"${id}"`, lastModified: createdAt });
  }
}
