import { Entity, EndpointGroup, Get, Mutation, MutationMode, Post, Query, SoftDeleted, TenantScoped } from '@portico/core';
import type { DateOnly, Decimal, Filter, GeneratedNumber, Guid, Indexed, ManyToOne, NotEmpty, Precision, Sort } from '@portico/core';
import { ApiGroup } from '../../groups.ts';
import type { Title } from '../titles/title.ts';

/** One of the books on the shelves of one library: the tenant that it belongs to. */
export class Copy extends Entity(SoftDeleted, TenantScoped) {
  barcode!: string & GeneratedNumber<'C-{YYYY}-{#####}'>;
  titleId!: Guid;
  title!: ManyToOne<Title>;
  shelf!: string & NotEmpty & Indexed;
  /** What it cost, where that is known. */
  price?: Decimal & Precision<8, 2>;
  /** The day on which it should be back; absent while it is on its shelf. */
  lentUntil?: DateOnly;
}

/** A copy beside the title that it is of. */
export interface CopyDto {
  id: Guid;
  barcode: string;
  shelf: string;
  lentUntil?: DateOnly;
  title?: { name: string; author: string };
}

/** The copies of the caller's library. */
export class CopiesGroup extends EndpointGroup('/copies', { parent: ApiGroup, tag: 'Copies' }) {}

/** Puts a copy on a shelf. */
export class AddCopy extends Mutation(MutationMode.Create, Copy, Post(''), {
  group: CopiesGroup,
  permission: 'lending.copy.create',
  status: 201,
}) {
  readonly titleId!: Guid;
  readonly shelf!: string & NotEmpty;
}

/** Lists copies; filters and results reach across to their titles. */
export class ListCopies extends Query(Copy, Get(''), { group: CopiesGroup, permission: 'lending.copy.read' })<CopyDto> {
  readonly author?: Filter<string, 'Equals', 'title.author'>;
  readonly shelf?: Filter<string>;
  readonly barcodeSort?: Sort<'barcode', 'Ascending'>;
}
