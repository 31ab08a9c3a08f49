import { DomainAction, Get, NotFoundError, Post, Query } from '@portico/core';
import type { Count, Decimal, Each, Filter, Guid, Length, Positive, Repository, Sort, UniqueItems } from '@portico/core';
import { Title } from '../titles/title.ts';
import { TitlesGroup } from '../titles/titlesGroup.ts';
import { Copy } from './copy.ts';
import type { CopyDto } from './copy.ts';

/** Lists the copies of a title. */
export class ListCopiesOfTitle extends Query(Copy, Get('/{id}/copies'), {
  group: TitlesGroup,
  permission: 'lending.copy.read',
})<CopyDto> {
  /** The id of the title. */
  readonly id!: Filter<Guid, 'Equals', 'titleId'>;
  /** Sort direction by barcode; ascending by default. */
  readonly barcodeSort?: Sort<'barcode', 'Ascending'>;
}

/** Puts copies of a title on several shelves at once: all of them, or none. */
export class StockTitle extends DomainAction(Post('/{id}/copies'), {
  group: TitlesGroup,
  permission: 'lending.copy.create',
  status: 201,
  location: () => ListCopiesOfTitle,
  examples: [{ name: 'Two copies', request: { shelves: ['A 1', 'B 7'], price: '12.50' } }],
})<Guid[], NotFoundError> {
  /** The id of the title. */
  readonly id!: Guid;
  /** The shelves that get one copy each, such as `A 1`; up to 20. */
  readonly shelves!: string[] & Count<1, 20> & UniqueItems & Each<Length<1, 20>>;
  /** The purchase price of one copy. */
  readonly price!: Decimal & Positive;

  async execute(titles: Repository<Title>, copies: Repository<Copy>) {
    if (!(await titles.exists({ id: this.id }))) return new NotFoundError('Title', this.id);
    const { id: titleId, price } = this;
    return this.shelves.map((shelf) => copies.create({ titleId, shelf, price }).id);
  }
}
