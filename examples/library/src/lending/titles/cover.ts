import { Delete, Endpoint, Entity, FileResponse, Get, NotFoundError, Put, VoidDomainAction, VoidEndpoint } from '@portico/core';
import type { AllowedContentTypes, Bytes, FormFile, Guid, ManyToOne, MaxFileSize, ReadAccess, Repository, Unique } from '@portico/core';
import { Title } from './title.ts';
import { TitlesGroup } from './titlesGroup.ts';

/** The picture on a title's cover. */
export class Cover extends Entity() {
  titleId!: Guid & Unique;
  title!: ManyToOne<Title>;
  contentType!: string;
  content!: Bytes;
}

/** Puts a picture on a title, in the place of the one that is there. */
export class PutCover extends VoidDomainAction(Put('/{id}/cover'), {
  group: TitlesGroup,
  permission: 'lending.title.update',
})<NotFoundError> {
  readonly id!: Guid;
  readonly picture!: FormFile & MaxFileSize<500_000> & AllowedContentTypes<['image/png', 'image/jpeg']>;

  async execute(titles: Repository<Title>, covers: Repository<Cover>) {
    if (!(await titles.exists({ id: this.id }))) return new NotFoundError('Title', this.id);
    const cover = (await covers.first({ titleId: this.id })) ?? covers.add(Object.assign(new Cover(), { titleId: this.id }));
    cover.contentType = this.picture.contentType;
    cover.content = await this.picture.bytes();
    return undefined;
  }
}

/** Shows the picture of a title. */
export class GetCover extends Endpoint(Get('/{id}/cover'), { group: TitlesGroup, allowAnonymous: true })<FileResponse, NotFoundError> {
  readonly id!: Guid;

  async handle(covers: ReadAccess<Cover>) {
    const cover = await covers.first({ titleId: this.id });
    if (!cover) return new NotFoundError('Cover', this.id);
    return new FileResponse({ content: cover.content, contentType: cover.contentType, inline: true, enableRangeProcessing: true });
  }
}

/** Takes the picture of a title away; where there is none, nothing happens. */
export class RemoveCover extends VoidEndpoint(Delete('/{id}/cover'), { group: TitlesGroup, permission: 'lending.title.update' }) {
  readonly id!: Guid;

  async handle(covers: Repository<Cover>) {
    const cover = await covers.first({ titleId: this.id });
    if (cover) covers.remove(cover);
  }
}
