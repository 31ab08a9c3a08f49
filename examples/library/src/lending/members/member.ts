import { EndpointGroup, Entity, Get, Mutation, MutationMode, Post, Query, SoftDeleted, TenantScoped, UserEntity } from '@portico/core';
import type { DateOnly, Email, FromCurrentUser, GeneratedNumber, Guid, NotEmpty, Unique } from '@portico/core';
import { ApiGroup } from '../../groups.ts';

/** A member who can borrow. The id of the row is the `sub` claim of the user's token. */
export class Member extends Entity(SoftDeleted, TenantScoped, UserEntity) {
  card!: string & GeneratedNumber<'M-{YYYY}-{#####}'>;
  name!: string & NotEmpty;
  email!: string & Email & Unique;
  phone?: string;
  bornOn?: DateOnly;
}

/** A member in responses. */
export interface MemberDto {
  /** The id of the member, which is also the `sub` claim of their token. */
  id: Guid;
  /** The number of the library card, such as `M-2026-00042`. */
  card: string;
  /** The full name of the member. */
  name: string;
  /** The e-mail address of the member, unique among all members. */
  email: string;
  /** The phone number of the member. */
  phone?: string;
  /** The date of birth of the member. */
  bornOn?: DateOnly;
}

/** The members of the caller's library. */
export class MembersGroup extends EndpointGroup('/members', { parent: ApiGroup, tag: 'Members' }) {}

/** Registers a member. */
export class AddMember extends Mutation(MutationMode.Create, Member, Post(''), {
  group: MembersGroup,
  permission: 'lending.member.create',
  status: 201,
}) {
  /** The full name of the member. */
  readonly name!: string & NotEmpty;
  /** The e-mail address of the member, unique among all members. */
  readonly email!: string & Email;
}

/** Shows a member. */
export class GetMember extends Query(Member, Get('/{id}'), { group: MembersGroup, permission: 'lending.member.read' })<MemberDto> {
  /** The id of the member. */
  readonly id!: Guid;
}

/** Returns the caller's own membership. */
export class MyCard extends Query(Member, Get('/me'), { group: MembersGroup, single: true })<MemberDto> {
  readonly id!: FromCurrentUser<Guid>;
}
