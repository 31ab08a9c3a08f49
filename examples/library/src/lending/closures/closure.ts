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

/** Why a library is closed. */
export type Reason = string & OneOf<['holiday', 'stocktaking', 'works']>;

/** Days on which a library is closed, the last one among them; it closes for a reason on one day once. */
export class Closure extends Entity(TenantScoped) {
  first!: DateOnly & Unique<'reason'>;
  last!: DateOnly;
  reason!: Reason;
  /** Where more is told. */
  page?: string & Url & MaxLength<500>;
}

/** Closed days as they are shown. */
export interface ClosureDto {
  id: Guid;
  first: DateOnly;
  last: DateOnly;
  reason: string;
  page?: string;
}

/** The days on which the caller's library is closed. */
export class ClosuresGroup extends EndpointGroup('/closures', { parent: ApiGroup, tag: 'Closures' }) {}

/** Whoever belongs to a library, whatever else they may. */
export class OfSomeLibrary extends Policy {
  override readonly reason = 'Only those who belong to a library may close it.';

  admits({ caller }: PolicyContext) {
    return caller.tenantId !== undefined;
  }
}

/** Says that the library will be closed. */
export class AnnounceClosure extends Mutation(MutationMode.Create, Closure, Post(''), {
  group: ClosuresGroup,
  permission: 'lending.closure.create',
  policy: OfSomeLibrary,
  status: 201,
}) {
  readonly first!: DateOnly & FutureOrPresent & JsonPropertyName<'from'>;
  readonly last!: DateOnly & GreaterThanOrEqual<'first'> & JsonPropertyName<'until'>;
  readonly reason!: Reason;
  readonly page?: string & Url & MaxLength<500>;
}

/** Lists closed days. */
export class ListClosures extends Query(Closure, Get(''), { group: ClosuresGroup, permission: 'lending.closure.read' })<ClosureDto> {
  readonly firstSort?: Sort<'first', 'Ascending'>;
}
