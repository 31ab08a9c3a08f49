import { KeyConflictError } from '@portico/core';
import { rowName } from '../session/save/rowName.ts';
import type { Session } from '../session/session.ts';
import { conflictingEntry } from './conflictingEntry.ts';
import { danglingFields } from './danglingFields.ts';
import { foreignConflict, foreignFields, uniqueConflict } from './keyConflicts.ts';
import { Refusal } from './refusal.ts';

/** What is thrown where a save fails: a refusal that the operation can answer with, or the error itself. */
export function flushRefusal(error: unknown, session: Session): unknown {
  const violation = session.store.violationOf(error);
  if (violation?.kind === 'unique') return new Refusal(uniqueConflict(violation.key, modelsOf(session)), { cause: error });
  if (violation?.kind !== 'foreign') return error;
  const fields = violation.key === undefined ? [] : foreignFields(violation.key, modelsOf(session));
  return new Refusal(foreignConflict(fields, violation.key), { cause: error });
}

/** What an error means that ended an operation, found out after its rollback: not every store names the foreign key, and none says from which end it was violated. */
export async function explain(error: unknown, session: Session): Promise<unknown> {
  const origin = error instanceof Refusal && error.cause !== undefined ? error.cause : error;
  const violation = session.store.violationOf(origin);
  if (violation?.kind === 'unique') return new Refusal(await namedConflict(violation.key, session), { cause: origin });
  if (violation?.kind !== 'foreign') return flushRefusal(error, session);
  const fields = await danglingFields(session);
  const named =
    fields.length > 0 || removes(session) || violation.key === undefined ? fields : foreignFields(violation.key, modelsOf(session));
  return new Refusal(foreignConflict(named, violation.key), { cause: origin });
}

function removes({ unit }: Session): boolean {
  return unit.entries.some(({ isRemoved }) => isRemoved);
}

/** The conflict, with the row that is refused where it can be found. */
async function namedConflict(key: string, session: Session): Promise<KeyConflictError> {
  const conflict = uniqueConflict(key, modelsOf(session));
  const entry = await conflictingEntry(key, session);
  return entry
    ? new KeyConflictError(conflict.fields, conflict.detail, { ...rowName(entry, session.unit.entries), constraint: key })
    : conflict;
}

/** The entities of the unit of work first: hand-written queries write others, too. */
function modelsOf({ unit, store }: Session) {
  return new Set([...unit.entries.map(({ facts }) => facts.model), ...(store.options?.entities ?? [])]);
}
