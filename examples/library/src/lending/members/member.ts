import { EndpointGroup, Entity, Get, Mutation, MutationMode, Post, Query, SoftDeleted, TenantScoped, UserEntity } from '@portico/core';
import type { DateOnly, Email, FromCurrentUser, GeneratedNumber, Guid, NotEmpty, Unique } from '@portico/core';
import { ApiGroup } from '../../groups.ts';

/** Somebody who may borrow: the user whose token names the row's id. */
export class Member extends Entity(SoftDeleted, TenantScoped, UserEntity) {
  card!: string & GeneratedNumber<'M-{YYYY}-{#####}'>;
  name!: string & NotEmpty;
  email!: string & Email & Unique;
  phone?: string;
  bornOn?: DateOnly;
}

/** A member as librarians see them. */
export interface MemberDto {
  id: Guid;
  card: string;
  name: string;
  email: string;
  phone?: string;
  bornOn?: DateOnly;
}

/** The members of the caller's library. */
export class MembersGroup extends EndpointGroup('/members', { parent: ApiGroup, tag: 'Members' }) {}

/** Makes somebody a member. */
export class AddMember extends Mutation(MutationMode.Create, Member, Post(''), {
  group: MembersGroup,
  permission: 'lending.member.create',
  status: 201,
}) {
  readonly name!: string & NotEmpty;
  readonly email!: string & Email;
}

/** The caller's own card. */
export class MyCard extends Query(Member, Get('/me'), { group: MembersGroup, single: true })<MemberDto> {
  readonly id!: FromCurrentUser<Guid>;
}
