import { EndpointGroup, Get, Mutation, MutationMode, Post, Query } from '@portico/core';
import type { Guid, NotEmpty } from '@portico/core';
import { ApiGroup } from '../../groups.ts';
import { Subject } from './title.ts';
import type { SubjectDto } from './title.ts';

/** The subjects that titles are about. */
export class SubjectsGroup extends EndpointGroup('/subjects', { parent: ApiGroup, tag: 'Titles' }) {}

/** Adds a subject. */
export class AddSubject extends Mutation(MutationMode.Create, Subject, Post(''), {
  group: SubjectsGroup,
  permission: 'lending.subject.create',
  status: 201,
  body: 'wrapped',
}) {
  /** The name of the subject, unique in the catalogue, such as `Comedy`. */
  readonly name!: string & NotEmpty;
}

/** Shows a subject. */
export class GetSubject extends Query(Subject, Get('/{id}'), { group: SubjectsGroup, allowAnonymous: true })<SubjectDto> {
  /** The id of the subject. */
  readonly id!: Guid;
}
