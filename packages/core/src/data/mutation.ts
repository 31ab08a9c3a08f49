import type { Declaration, Declared } from '../calls.ts';
import type { AppError } from '../errors/appError.ts';
import type { ConflictError } from '../errors/clientErrors.ts';
import type { OperationOptions } from '../operations.ts';
import type { Result } from '../outcome.ts';
import type { RouteHead } from '../verbs.ts';
import type { EntityBase, EntityClass } from './entity.ts';

/** What a mutation does with its entity. */
export const MutationMode = { Create: 'Create', Update: 'Update', Delete: 'Delete', Restore: 'Restore' } as const;
/** What a mutation does with its entity. */
export type MutationMode = (typeof MutationMode)[keyof typeof MutationMode];

/** Whether a change of a `Versioned` entity has to say in `If-Match` which version it changes. */
export type IfMatch = 'required' | 'optional';

/** What the head of a mutation may say beside its route. */
export interface MutationOptions extends OperationOptions {
  /**
   * Of a mutation that changes a `Versioned` entity: `'required'` refuses requests without `If-Match` with 428 `PRECONDITION_REQUIRED` (RFC 6585);
   * `'optional'` accepts them, whatever the entity, the groups and the host say.
   * @default what the entity says, else the innermost group that says something, else the host; `'optional'` if none does
   * @see docs/guide/mutations.md#lost-updates
   */
  readonly ifMatch?: IfMatch;
}

/**
 * A data-driven write: its properties are copied to the entity of the same names, or `apply` does it.
 * It answers with the entity's DTO: the type `R`, else the area's type `<Entity>Dto`, else all fields of the entity.
 */
export abstract class MutationBase<X extends EntityBase, E extends AppError = never, R = unknown> implements Declared<R, E> {
  declare readonly '~declared'?: Declaration<R, E>;
  declare protected readonly __entity?: X;

  /** Overridden, it takes the place of copying: it changes the entity and returns it, or returns the error that refuses. */
  apply(entity: X, ..._services: never[]): Result<X, E | ConflictError> {
    return entity;
  }
}

/** What `Mutation(…)` gives back: a class to extend, with the errors and (if need be) the result as type arguments. */
export type MutationClass<X extends EntityBase> = abstract new <E extends AppError = never, R = unknown>() => MutationBase<X, E, R>;

/** The head of a mutation: `class ConfirmReservation extends Mutation(MutationMode.Update, Reservation, Post('/{id}/confirm'), {…})<ConflictError>`. */
export function Mutation<X extends EntityBase>(
  mode: MutationMode,
  entity: EntityClass<X>,
  ...head: [head: RouteHead, options?: MutationOptions]
): MutationClass<X>;
export function Mutation<X extends EntityBase>(): MutationClass<X> {
  return MutationBase;
}
