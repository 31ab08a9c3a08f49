import { Delete, Mutation, MutationMode, Patch, Post } from '@portico/core';
import type { Guid, Int, Links, NotEmpty } from '@portico/core';
import { LendingPermissions } from '../permissions.ts';
import { GetTitle } from './searchTitles.ts';
import { Title } from './title.ts';
import type { Form } from './title.ts';
import { TitlesGroup } from './titlesGroup.ts';

/** Adds a title to the catalogue. */
export class AddTitle extends Mutation(MutationMode.Create, Title, Post(''), {
  group: TitlesGroup,
  permission: 'lending.title.create',
  status: 201,
  location: () => GetTitle,
}) {
  /** The ISBN-13 without hyphens, such as `9780141439587`. */
  readonly isbn!: string;
  /** The name of the work, such as `Emma`. */
  readonly name!: string & NotEmpty;
  /** The author or publisher, such as `Jane Austen`. */
  readonly author!: string & NotEmpty;
  /** The form of the work; a book by default. */
  readonly form?: Form;
  /** The year of the first publication, from 1450 to 2100. */
  readonly year!: Int;
  /** The ids of the subjects of the title. */
  readonly subjectIds?: Guid[] & Links<'subjects'>;
}

/** Corrects a title; absent members are unchanged. */
export class EditTitle extends Mutation(MutationMode.Update, Title, Patch('/{id}'), {
  group: TitlesGroup,
  permission: 'lending.title.update',
}) {
  /** The id of the title. */
  readonly id!: Guid;
  /** The corrected name. */
  readonly name?: string & NotEmpty;
  /** The corrected author or publisher. */
  readonly author?: string & NotEmpty;
  /** The corrected year of the first publication, from 1450 to 2100. */
  readonly year?: Int;
  /** The ids of all subjects of the title; the list replaces the current one. */
  readonly subjectIds?: Guid[] & Links<'subjects'>;
}

/** Withdraws a title from the catalogue. */
export class WithdrawTitle extends Mutation(MutationMode.Delete, Title, Delete('/{id}'), {
  group: TitlesGroup,
  permission: 'lending.title.delete',
}) {
  /** The id of the title. */
  readonly id!: Guid;
}

/** Restores a withdrawn title. */
export class RestoreTitle extends Mutation(MutationMode.Restore, Title, Post('/{id}/restore'), {
  group: TitlesGroup,
  permission: LendingPermissions.title.restore,
}) {
  /** The id of the withdrawn title. */
  readonly id!: Guid;
}
