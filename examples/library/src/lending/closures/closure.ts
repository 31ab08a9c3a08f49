import { Entity, EndpointGroup, Get, Mutation, MutationMode, Policy, Post, Query, TenantScoped } from '@portico/core';
import type {
  DateOnly,
  FutureOrPresent,
  GreaterThanOrEqual,
  Guid,
  JsonPropertyName,
  MaxLength,
  OneOf,
  PolicyContext,
  Sort,
  Unique,
  Url,
} from '@portico/core';
import { ApiGroup } from '../../groups.ts';

/** The reason for a closure. */
export type Reason = string & OneOf<['holiday', 'stocktaking', 'works']>;

/** A period in which a library is closed. The first day and the reason together are unique. */
export class Closure extends Entity(TenantScoped) {
  first!: DateOnly & Unique<'reason'>;
  last!: DateOnly;
  reason!: Reason;
  /** The URL of a page with details. */
  page?: string & Url & MaxLength<500>;
}

/** A closure in responses. */
export interface ClosureDto {
  /** The id of the closure. */
  id: Guid;
  /** The first closed day. */
  first: DateOnly;
  /** The last closed day, inclusive. */
  last: DateOnly;
  /** The reason for the closure: `holiday`, `stocktaking` or `works`. */
  reason: string;
  /** The URL of a page with details. */
  page?: string;
}

/** The days on which the caller's library is closed. */
export class ClosuresGroup extends EndpointGroup('/closures', { parent: ApiGroup, tag: 'Closures' }) {}

/** Admits callers who belong to a library. */
export class OfSomeLibrary extends Policy {
  override readonly reason = 'Only callers who belong to a library may close it.';

  admits({ caller }: PolicyContext) {
    return caller.tenantId !== undefined;
  }
}

/** Announces a closure of the library. */
export class AnnounceClosure extends Mutation(MutationMode.Create, Closure, Post(''), {
  group: ClosuresGroup,
  permission: 'lending.closure.create',
  policy: OfSomeLibrary,
  status: 201,
}) {
  /** The first closed day, today or later. */
  readonly first!: DateOnly & FutureOrPresent & JsonPropertyName<'from'>;
  /** The last closed day, inclusive. */
  readonly last!: DateOnly & GreaterThanOrEqual<'first'> & JsonPropertyName<'until'>;
  /** The reason for the closure. */
  readonly reason!: Reason;
  /** The URL of a page with details. */
  readonly page?: string & Url & MaxLength<500>;
}

/** Shows a closure. */
export class GetClosure extends Query(Closure, Get('/{id}'), { group: ClosuresGroup, permission: 'lending.closure.read' })<ClosureDto> {
  /** The id of the closure. */
  readonly id!: Guid;
}

/** Lists closures. */
export class ListClosures extends Query(Closure, Get(''), { group: ClosuresGroup, permission: 'lending.closure.read' })<ClosureDto> {
  /** Sort direction by first closed day; ascending by default. */
  readonly firstSort?: Sort<'first', 'Ascending'>;
}
