import type { EntityBase, Guid, MutationMode } from '@portico/core';
import type { EntityPlan } from './entityPlan.ts';
import type { QueryPlan } from './queryPlan.ts';

/** The plan of a mutation, from generated code. */
export interface MutationPlan<I = never, T extends EntityBase = EntityBase> {
  /** `Area.Operation`. */
  readonly id: string;
  readonly mode: MutationMode;
  readonly entity: EntityPlan<T>;
  /** Copies the inputs that are present; absent if `apply` is overridden or nothing is copied. */
  assign?(input: I, entity: T): void;
  /** Returns the ids that become the links of relations; undefined leaves them unchanged. */
  links?(input: I): readonly { readonly relation: string; readonly ids: readonly Guid[] | undefined }[];
  /** Returns the DTO, built from the entity itself; absent if it needs a read (`answer`), or for Delete. */
  project?(entity: T): unknown;
  /** The DTO read by id after the save: a single query with one filter on `id`. */
  readonly answer?: QueryPlan;
}
