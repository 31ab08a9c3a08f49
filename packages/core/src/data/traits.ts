import type { InvalidTransitionError } from '../errors/dataErrors.ts';
import type { DateTimeOffset, Int } from '../scalars.ts';
import type { StateMachine } from './stateMachine.ts';

/** The names of the traits. */
export type TraitName = 'Audited' | 'SoftDeleted' | 'Owned' | 'Versioned' | 'IfMatchRequired' | 'TenantScoped' | 'Stateful' | 'UserEntity';

/** A trait of an entity; `M` are the members that it adds. */
export interface Trait<M = object> {
  readonly name: TraitName;
  /** The state machine; only `Stateful` has one. */
  readonly machine?: StateMachine;
  /** Exists in the type only; it carries the members. */
  readonly members?: M;
}

/** When and by whom an entity was created and last changed; set at each save from the caller and the clock. */
export const Audited: Trait<{
  readonly createdAt: DateTimeOffset;
  /** The caller's id; absent for anonymous callers. */
  readonly createdBy?: string;
  readonly updatedAt: DateTimeOffset;
  readonly updatedBy?: string;
}> = { name: 'Audited' };

/** Deleting hides the row; loads and queries omit it until it is restored. */
export const SoftDeleted: Trait<{
  readonly isDeleted: boolean;
  readonly deletedAt?: DateTimeOffset;
  readonly deletedBy?: string;
}> = { name: 'SoftDeleted' };

/** Restricts rows to the caller who created them; other callers do not see them. Rows that an anonymous caller created have no owner. */
export const Owned: Trait<{ readonly ownerId?: string }> = { name: 'Owned' };

/** A row version that increases with every save; saving a row that has changed since it was loaded is rejected (409 `CONCURRENCY_CONFLICT`). */
export const Versioned: Trait<{ readonly rowVersion: Int }> = { name: 'Versioned' };

/**
 * Requires `If-Match` for mutations of a `Versioned` entity; requests without it are rejected with 428 `PRECONDITION_REQUIRED` (RFC 6585). A mutation can override this with its option `ifMatch`.
 */
export const IfMatchRequired: Trait = { name: 'IfMatchRequired' };

/** Restricts rows to the tenant of the caller who created them; other tenants do not see them. */
export const TenantScoped: Trait<{ readonly tenantId: string }> = { name: 'TenantScoped' };

/** The rows are the application's users: the row with the caller's id is the caller's user entity. A project has at most one such entity. */
export const UserEntity: Trait = { name: 'UserEntity' };

/** The members that `Stateful` adds to an entity. */
export interface StatefulMembers<S extends string> {
  /** Changed by `transitionTo` only. */
  readonly status: S;
  /** Moves the entity to a state, or returns the error with the reason (409 `INVALID_TRANSITION`) and changes nothing. */
  transitionTo(to: S): InvalidTransitionError | undefined;
}

/** Adds a status that changes only along the transitions of a state machine. */
export function Stateful<S extends string>(machine: StateMachine<S>): Trait<StatefulMembers<S>> {
  return { name: 'Stateful', machine };
}
