import { KeyConflictError } from '@portico/core';
import { locateRow } from '../save/describeRow.ts';
import type { Store } from '../../store/store.ts';
import type { Session } from '../session.ts';
import { findConflictingEntity } from './findConflictingEntity.ts';
import { findDanglingRow } from './findDanglingRow.ts';
import { createForeignConflict, findForeignFields, createUniqueConflict } from '../../errors/keyConflicts.ts';
import { createLongKeyError } from '../../errors/longKeys.ts';
import { Refusal } from '../../errors/refusal.ts';

/** Translates the error of a failed save to an error that the operation can return, or returns it unchanged. */
export function translateFlushError(error: unknown, session: Session): unknown {
  const violation = session.store.violationOf(error);
  if (violation?.kind === 'unique') return new Refusal(createUniqueConflict(violation.key, listModels(session)), { cause: error });
  if (violation?.kind === 'tooLarge') return new Refusal(createLongKeyError(violation.key, listModels(session)), { cause: error });
  if (violation?.kind !== 'foreign') return error;
  const fields = violation.key === undefined ? [] : findForeignFields(violation.key, listModels(session));
  return new Refusal(createForeignConflict(fields, { constraint: violation.key }), { cause: error });
}

/** Translates the error that ended an operation, after its rollback: not every store names the foreign key, and none reports which end violated it. */
export async function translateError(error: unknown, session: Session): Promise<unknown> {
  const origin = error instanceof Refusal && error.cause !== undefined ? error.cause : error;
  const violation = session.store.violationOf(origin);
  if (violation?.kind === 'unique') return new Refusal(await describeConflict(violation.key, session), { cause: origin });
  if (violation?.kind !== 'foreign') return translateFlushError(error, session);
  const dangling = await findDanglingRow(session);
  const constraint = violation.key;
  if (dangling) {
    const row = locateRow(dangling.entry, session.tracker.entries);
    return new Refusal(createForeignConflict(dangling.fields, { ...row, constraint }), { cause: origin });
  }
  const fields = hasRemovals(session) || constraint === undefined ? [] : findForeignFields(constraint, listModels(session));
  return new Refusal(createForeignConflict(fields, { constraint }), { cause: origin });
}

function hasRemovals({ tracker }: Session): boolean {
  return tracker.entries.some(({ isRemoved }) => isRemoved);
}

/** Returns the conflict, with the rejected row if it can be found. */
async function describeConflict(key: string, session: Session): Promise<KeyConflictError> {
  const conflict = createUniqueConflict(key, listModels(session));
  const entry = await findConflictingEntity(key, session);
  return entry
    ? new KeyConflictError(conflict.fields, conflict.detail, { ...locateRow(entry, session.tracker.entries), constraint: key })
    : conflict;
}

/** Returns the models, those of the unit of work first; hand-written queries may write others. */
function listModels({ tracker, store }: Session) {
  return new Set([...tracker.entries.map(({ facts }) => facts.model), ...(store.options?.entities ?? [])]);
}

/** Returns whether the outcome of a transaction is unknown, for example because the connection broke during the commit. */
export function isUncertain(error: unknown, store: Store): boolean {
  if (error instanceof Refusal) return error.isUncertain;
  return store.violationOf(error) === undefined;
}
