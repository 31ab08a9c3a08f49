import { Delete, Mutation, MutationMode, Patch, Post } from '@portico/core';
import type { Guid, Int, Links, NotEmpty } from '@portico/core';
import { LendingPermissions } from '../permissions.ts';
import { GetTitle } from './searchTitles.ts';
import { Subject, Title } from './title.ts';
import type { Form } from './title.ts';
import { TitlesGroup } from './titlesGroup.ts';

/** Adds a title to the catalogue. */
export class AddTitle extends Mutation(MutationMode.Create, Title, Post(''), {
  group: TitlesGroup,
  permission: 'lending.title.create',
  status: 201,
  location: () => GetTitle,
}) {
  readonly isbn!: string;
  readonly name!: string & NotEmpty;
  readonly author!: string & NotEmpty;
  readonly form?: Form;
  readonly year!: Int;
  readonly subjectIds?: Guid[] & Links<'subjects'>;
}

/** Corrects a title; what is left out stays. */
export class EditTitle extends Mutation(MutationMode.Update, Title, Patch('/{id}'), {
  group: TitlesGroup,
  permission: 'lending.title.update',
}) {
  readonly id!: Guid;
  readonly name?: string & NotEmpty;
  readonly author?: string & NotEmpty;
  readonly year?: Int;
  readonly subjectIds?: Guid[] & Links<'subjects'>;
}

/** Takes a title out of the catalogue. */
export class WithdrawTitle extends Mutation(MutationMode.Delete, Title, Delete('/{id}'), {
  group: TitlesGroup,
  permission: 'lending.title.delete',
}) {
  readonly id!: Guid;
}

/** Brings a withdrawn title back. */
export class RestoreTitle extends Mutation(MutationMode.Restore, Title, Post('/{id}/restore'), {
  group: TitlesGroup,
  permission: LendingPermissions.title.restore,
}) {
  readonly id!: Guid;
}

/** Adds a subject. */
export class AddSubject extends Mutation(MutationMode.Create, Subject, Post('/subjects'), {
  group: TitlesGroup,
  permission: 'lending.subject.create',
  status: 201,
  body: 'wrapped',
}) {
  readonly name!: string & NotEmpty;
}
