import { Entity, EndpointGroup, Get, Mutation, MutationMode, Post, Query, SoftDeleted, TenantScoped } from '@portico/core';
import type { DateOnly, Decimal, Filter, GeneratedNumber, Guid, Indexed, ManyToOne, NotEmpty, Precision, Sort } from '@portico/core';
import { ApiGroup } from '../../groups.ts';
import type { Title } from '../titles/title.ts';

/** A copy of a title. It belongs to one library, its tenant. */
export class Copy extends Entity(SoftDeleted, TenantScoped) {
  barcode!: string & GeneratedNumber<'C-{YYYY}-{#####}'>;
  titleId!: Guid;
  title!: ManyToOne<Title>;
  shelf!: string & NotEmpty & Indexed;
  /** The purchase price, if it is known. */
  price?: Decimal & Precision<8, 2>;
  /** The day by which it must be returned; absent while it is on its shelf. */
  lentUntil?: DateOnly;
}

/** A copy with its title. */
export interface CopyDto {
  /** The id of the copy. */
  id: Guid;
  /** The barcode on the label, such as `C-2026-00042`. */
  barcode: string;
  /** The shelf that the copy belongs to, such as `A 1`. */
  shelf: string;
  /** The day by which the copy must be returned; absent while it is on its shelf. */
  lentUntil?: DateOnly;
  /** The title; absent if it was withdrawn from the catalogue. */
  title?: {
    /** The name of the work, such as `Emma`. */
    name: string;
    /** The author or publisher, such as `Jane Austen`. */
    author: string;
  };
}

/** The copies of the caller's library. */
export class CopiesGroup extends EndpointGroup('/copies', { parent: ApiGroup, tag: 'Copies' }) {}

/** Puts a copy on a shelf. */
export class AddCopy extends Mutation(MutationMode.Create, Copy, Post(''), {
  group: CopiesGroup,
  permission: 'lending.copy.create',
  status: 201,
}) {
  /** The id of the title that this is a copy of. */
  readonly titleId!: Guid;
  /** The shelf to put the copy on, such as `A 1`. */
  readonly shelf!: string & NotEmpty;
}

/** Shows a copy. */
export class GetCopy extends Query(Copy, Get('/{id}'), { group: CopiesGroup, permission: 'lending.copy.read' })<CopyDto> {
  /** The id of the copy. */
  readonly id!: Guid;
}

/** Lists copies, with filters and results from their titles. */
export class ListCopies extends Query(Copy, Get(''), { group: CopiesGroup, permission: 'lending.copy.read' })<CopyDto> {
  /** Returns only copies of titles by this author. */
  readonly author?: Filter<string, 'Equals', 'title.author'>;
  /** Returns only copies that belong to this shelf. */
  readonly shelf?: Filter<string>;
  /** Sort direction by barcode; ascending by default. */
  readonly barcodeSort?: Sort<'barcode', 'Ascending'>;
}
