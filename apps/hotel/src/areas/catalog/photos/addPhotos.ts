import { DomainAction, isError, Post } from '@portico/core';
import type { AllowedContentTypes, FormFile, Guid, MaxFileSize, NotFoundError, ReadAccess, Repository } from '@portico/core';
import { PropertiesGroup } from '../groups.ts';
import { CatalogPermissions } from '../permissions.ts';
import type { Property } from '../properties/property.ts';
import { PropertyPhoto } from './propertyPhoto.ts';
import type { PropertyPhotoDto } from './propertyPhotoDto.ts';
import { ListPhotos } from './readPhotos.ts';

/** Adds photos to a property: all of them, or none. */
export class AddPhotos extends DomainAction(Post('/{id}/photos'), {
  group: PropertiesGroup,
  permission: CatalogPermissions.property.update,
  status: 201,
  location: () => ListPhotos,
})<PropertyPhotoDto[], NotFoundError> {
  /** The id of the property. */
  readonly id!: Guid;
  /** The image files: AVIF, GIF, JPEG, PNG or WebP, up to 5 MB each. */
  readonly photos!: FormFile[] &
    MaxFileSize<5_000_000> &
    AllowedContentTypes<['image/avif', 'image/gif', 'image/jpeg', 'image/png', 'image/webp']>;

  async execute(houses: ReadAccess<Property>, photos: Repository<PropertyPhoto>) {
    const house = await houses.get(this.id);
    if (isError(house)) return house;
    const added: PropertyPhoto[] = [];
    for (const file of this.photos) {
      const { fileName, contentType, size } = file;
      const facts = { propertyId: house.id, fileName, contentType, size, content: await file.bytes() };
      added.push(photos.create(facts));
    }
    return added;
  }
}
