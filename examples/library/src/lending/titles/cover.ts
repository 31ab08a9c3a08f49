import { Delete, Endpoint, Entity, FileResponse, Get, NotFoundError, Put, VoidDomainAction, VoidEndpoint } from '@portico/core';
import type { AllowedContentTypes, Bytes, FormFile, Guid, ManyToOne, MaxFileSize, ReadAccess, Repository, Unique } from '@portico/core';
import { Title } from './title.ts';
import { TitlesGroup } from './titlesGroup.ts';

/** The cover image of a title. */
export class Cover extends Entity() {
  titleId!: Guid & Unique;
  title!: ManyToOne<Title>;
  contentType!: string;
  content!: Bytes;
}

/** Sets the cover image of a title. */
export class PutCover extends VoidDomainAction(Put('/{id}/cover'), {
  group: TitlesGroup,
  permission: 'lending.title.update',
})<NotFoundError> {
  /** The id of the title. */
  readonly id!: Guid;
  /** A PNG or JPEG image of up to 500 kB. */
  readonly picture!: FormFile & MaxFileSize<500_000> & AllowedContentTypes<['image/png', 'image/jpeg']>;

  async execute(titles: Repository<Title>, covers: Repository<Cover>) {
    if (!(await titles.exists({ id: this.id }))) return new NotFoundError('Title', this.id);
    const picture = { contentType: this.picture.contentType, content: await this.picture.bytes() };
    const cover = await covers.first({ titleId: this.id });
    if (cover) Object.assign(cover, picture);
    else covers.create({ titleId: this.id, ...picture });
    return undefined;
  }
}

/** Returns the cover image of a title. */
export class GetCover extends Endpoint(Get('/{id}/cover'), { group: TitlesGroup, allowAnonymous: true })<FileResponse, NotFoundError> {
  /** The id of the title. */
  readonly id!: Guid;

  async handle(covers: ReadAccess<Cover>) {
    const cover = await covers.first({ titleId: this.id });
    if (!cover) return new NotFoundError('Cover', this.id);
    return new FileResponse({ content: cover.content, contentType: cover.contentType, inline: true, enableRangeProcessing: true });
  }
}

/** Removes the cover image of a title, if there is one. */
export class RemoveCover extends VoidEndpoint(Delete('/{id}/cover'), { group: TitlesGroup, permission: 'lending.title.update' }) {
  /** The id of the title. */
  readonly id!: Guid;

  async handle(covers: Repository<Cover>) {
    const cover = await covers.first({ titleId: this.id });
    if (cover) covers.remove(cover);
  }
}
