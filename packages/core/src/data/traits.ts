import type { InvalidTransitionError } from '../errors/dataErrors.ts';
import type { DateTimeOffset, Int } from '../scalars.ts';
import type { StateMachine } from './stateMachine.ts';

/** The names of the traits. */
export type TraitName = 'Audited' | 'SoftDeleted' | 'Owned' | 'Versioned' | 'IfMatchRequired' | 'TenantScoped' | 'Stateful' | 'UserEntity';

/** Something that an entity carries beside its own members; `M` are the members that it adds. */
export interface Trait<M = object> {
  readonly name: TraitName;
  /** Of `Stateful` only. */
  readonly machine?: StateMachine;
  /** Never there; carries the members in the type. */
  readonly members?: M;
}

/** When and by whom an entity was made and last changed; written at save, from the caller and the clock. */
export const Audited: Trait<{
  readonly createdAt: DateTimeOffset;
  /** The caller's id; absent where nobody was signed in. */
  readonly createdBy?: string;
  readonly updatedAt: DateTimeOffset;
  readonly updatedBy?: string;
}> = { name: 'Audited' };

/** Deleting hides the row and keeps it; every load and query leaves it out until it is restored. */
export const SoftDeleted: Trait<{
  readonly isDeleted: boolean;
  readonly deletedAt?: DateTimeOffset;
  readonly deletedBy?: string;
}> = { name: 'SoftDeleted' };

/** Rows belong to the caller who made them; other callers do not see them. What nobody signed in made belongs to nobody. */
export const Owned: Trait<{ readonly ownerId?: string }> = { name: 'Owned' };

/** A row version that counts every save; a save of what has changed meanwhile is refused (409 `CONCURRENCY_CONFLICT`). */
export const Versioned: Trait<{ readonly rowVersion: Int }> = { name: 'Versioned' };

/**
 * Of a `Versioned` entity: mutations that change a row must say in `If-Match` which version they change; requests without it are refused with
 * 428 `PRECONDITION_REQUIRED` (RFC 6585). A mutation can say otherwise by its option `ifMatch`.
 */
export const IfMatchRequired: Trait = { name: 'IfMatchRequired' };

/** Rows belong to the tenant of the caller who made them; other tenants do not see them. */
export const TenantScoped: Trait<{ readonly tenantId: string }> = { name: 'TenantScoped' };

/** The rows are the application's users: the row whose id is a caller's id is that caller's user entity. One entity of a project may be it. */
export const UserEntity: Trait = { name: 'UserEntity' };

/** What `Stateful` adds to an entity. */
export interface StatefulMembers<S extends string> {
  /** Changed by `transitionTo` only. */
  readonly status: S;
  /** Moves to a state, or answers with the error that says why not (409 `INVALID_TRANSITION`); nothing changes then. */
  transitionTo(to: S): InvalidTransitionError | undefined;
}

/** A status that moves along a state machine only. */
export function Stateful<S extends string>(machine: StateMachine<S>): Trait<StatefulMembers<S>> {
  return { name: 'Stateful', machine };
}
