import {
  isError,
  MutationMode,
  NotFoundError,
  PreconditionFailedError,
  type AppError,
  type EntityBase,
  type Guid,
  type Repository,
} from '@portico/core';
import { checkResult, createMalformedConditionError, matchesStrongly, matchesWeakly } from '@portico/runtime';
import type { MutationPlan } from '../plan/mutationPlan.ts';
import { runQuery } from '../query/runQuery.ts';
import type { Session } from '../session/session.ts';
import { formatEntityTag, readConditions } from './entityTag.ts';

/** Replaces copying: `apply` with its services. */
export type Apply<T extends EntityBase> = (entity: T) => T | AppError | Promise<T | AppError>;

/** A running mutation: its plan and its input. */
interface MutationRun<I, T extends EntityBase> {
  readonly plan: MutationPlan<I, T>;
  readonly input: I;
  readonly session: Session;
  readonly repository: Repository<T>;
}

/** Runs a mutation in one transaction; returns the DTO, nothing after a deletion, or an error. */
export async function mutate<I, T extends EntityBase>(
  plan: MutationPlan<I, T>,
  input: I,
  session: Session,
  apply?: Apply<T>,
): Promise<unknown> {
  const mutating: MutationRun<I, T> = { plan, input, session, repository: session.repository(plan.entity) };
  if (session.isSealed) return mutateSealed(mutating, apply);
  const outcome = await session.run(() => applyChange(mutating, apply));
  if (isError(outcome) || plan.mode === MutationMode.Delete) return isError(outcome) ? outcome : undefined;
  return buildResult(outcome, mutating);
}

/** Returns the result, built from the entity after the save or read in the same transaction. */
async function mutateSealed<I, T extends EntityBase>(mutating: MutationRun<I, T>, apply: Apply<T> | undefined): Promise<unknown> {
  const { plan, session } = mutating;
  const answers = plan.mode !== MutationMode.Delete;
  let answer: unknown;
  const work = async () => {
    const entity = await applyChange(mutating, apply);
    if (isError(entity) || !answers || !plan.answer) return entity;
    await session.flush();
    answer = await buildResult(entity, mutating);
    checkResult(session.call, answer);
    return entity;
  };
  const outcome = await session.run(work, (entity) => {
    if (answers && !plan.answer) {
      answer = buildResult(entity as T, mutating);
      checkResult(session.call, answer);
    }
    return answer;
  });
  return isError(outcome) ? outcome : answer;
}

/** Loads or creates the entity, and changes it. */
async function applyChange<I, T extends EntityBase>(mutating: MutationRun<I, T>, apply: Apply<T> | undefined): Promise<T | AppError> {
  const { plan, input, repository } = mutating;
  const entity = await loadSubject(mutating);
  if (isError(entity)) return entity;
  if (plan.mode === MutationMode.Delete) repository.remove(entity);
  if (plan.mode === MutationMode.Restore) repository.restore(entity);
  plan.assign?.(input, entity);
  const result = apply ? await apply(entity) : entity;
  if (isError(result)) return result;
  if (result !== entity) replace(entity, result, mutating);
  for (const { relation, ids } of plan.links?.(input) ?? []) if (ids) repository.link(result, relation as keyof T & string, ids);
  return result;
}

/** Returns the entity to change: a new one, or the one with the id in the state that the caller expects. */
async function loadSubject<I, T extends EntityBase>({ plan, input, session, repository }: MutationRun<I, T>): Promise<T | AppError> {
  if (plan.mode === MutationMode.Create) return repository.add(plan.entity.make());
  const { id } = input as { readonly id: Guid };
  const entity = await (plan.mode === MutationMode.Restore ? repository.withDeleted() : repository).find(id);
  if (!entity) return new NotFoundError(plan.entity.model.name, id);
  return findFailedCondition(session.call.source.rawHeaders, isVersioned(plan) ? formatEntityTag(entity) : null) ?? entity;
}

/**
 * Returns the error of a precondition that does not hold for the entity: `If-Match`, then `If-None-Match` (RFC 9110 section 13.2.2).
 * An entity without versions has no tag: no listed tag matches it.
 */
function findFailedCondition(rawHeaders: readonly string[], tag: string | null): AppError | undefined {
  const wanted = readConditions(rawHeaders, 'if-match');
  const isMatch = wanted === undefined || matchesStrongly(wanted, tag);
  if (isMatch === undefined) return createMalformedConditionError('If-Match');
  if (!isMatch)
    return new PreconditionFailedError(tag === null ? 'The resource has no entity tag that `If-Match` could match.' : undefined);
  const known = readConditions(rawHeaders, 'if-none-match');
  const isKnown = known !== undefined && matchesWeakly(known, tag);
  if (isKnown === undefined) return createMalformedConditionError('If-None-Match');
  return isKnown ? new PreconditionFailedError('The current version matches `If-None-Match`.') : undefined;
}

/** Replaces the entity if `apply` returned another one than its argument. */
function replace<I, T extends EntityBase>(given: T, brought: T, { plan, repository }: MutationRun<I, T>): void {
  if (plan.mode === MutationMode.Create) repository.remove(given);
  repository.add(brought);
}

/** Returns the DTO, with the entity tag of the state that it shows. */
function buildResult<I, T extends EntityBase>(entity: T, { plan, session }: MutationRun<I, T>): unknown {
  if (isVersioned(plan)) session.header('ETag', formatEntityTag(entity));
  return plan.answer ? runQuery(plan.answer, { id: entity.id }, session) : plan.project?.(entity);
}

function isVersioned<I, T extends EntityBase>({ entity }: MutationPlan<I, T>): boolean {
  return entity.model.traits.includes('Versioned');
}
