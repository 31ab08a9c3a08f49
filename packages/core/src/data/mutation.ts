import type { Declaration, Declared } from '../calls.ts';
import type { AppError } from '../errors/appError.ts';
import type { ConflictError } from '../errors/clientErrors.ts';
import type { OperationOptions } from '../operations.ts';
import type { Result } from '../outcome.ts';
import type { RouteHead } from '../verbs.ts';
import type { EntityBase, EntityClass } from './entity.ts';

/** The kinds of mutations. */
export const MutationMode = { Create: 'Create', Update: 'Update', Delete: 'Delete', Restore: 'Restore' } as const;
/** The kind of a mutation. */
export type MutationMode = (typeof MutationMode)[keyof typeof MutationMode];

/** Whether a change of a `Versioned` entity requires the header `If-Match`. */
export type IfMatch = 'required' | 'optional';

/** The options of a mutation's head, in addition to its route. */
export interface MutationOptions extends OperationOptions {
  /**
   * For mutations of a `Versioned` entity: `'required'` rejects requests without `If-Match` with 428 `PRECONDITION_REQUIRED` (RFC 6585); `'optional'` accepts them, whatever the entity, the groups and the host set.
   * @default that of the entity, else of the innermost group that sets it, else of the host; `'optional'` if none does
   * @see docs/guide/mutations.md#lost-updates
   */
  readonly ifMatch?: IfMatch;
}

/**
 * A data-driven write. Its properties are copied to the members of the entity with the same names, unless `apply` is declared.
 * It returns the entity's DTO: the type `R`, else the area's type `<Entity>Dto`, else all fields of the entity.
 */
export abstract class MutationBase<X extends EntityBase, E extends AppError = never, R = unknown> implements Declared<R, E> {
  declare readonly '~declared'?: Declaration<R, E>;
  declare protected readonly __entity?: X;

  /** Override it to replace the copying: change the entity and return it, or return an error. */
  apply(entity: X, ..._services: never[]): Result<X, E | ConflictError> {
    return entity;
  }
}

/** The class that `Mutation(…)` returns, to be extended with the errors and, if it differs, the result as type arguments. */
export type MutationClass<X extends EntityBase> = abstract new <E extends AppError = never, R = unknown>() => MutationBase<X, E, R>;

/** Returns the head of a mutation: `class ConfirmReservation extends Mutation(MutationMode.Update, Reservation, Post('/{id}/confirm'), {…})<ConflictError>`. */
export function Mutation<X extends EntityBase>(
  mode: MutationMode,
  entity: EntityClass<X>,
  ...head: [head: RouteHead, options?: MutationOptions]
): MutationClass<X>;
export function Mutation<X extends EntityBase>(): MutationClass<X> {
  return MutationBase;
}
