import { NotFoundError } from '@portico/core';
import { parseGuid } from '../ids/guid.ts';
import type { UserPlan } from '../plan/userPlan.ts';
import { areReady } from '../query/readRows.ts';
import type { Session } from '../session/session.ts';
import type { Row } from '../store/store.ts';
import { Composer } from '../template/composer.ts';
import { memoizePerDialect } from '../template/perDialect.ts';
import { UserView } from './userView.ts';

/**
 * Reads the user entity of the caller by its primary key and passes on the needed members. If there is none, or a member of it
 * has no value, the call is rejected with 404: a filter without a value would select every row. Synchronous if the store is.
 */
export function fillFromUser(plan: UserPlan, session: Session, fill: (values: never) => void): void | Promise<void> {
  const { call, store } = session;
  const id = parseGuid(call.caller.id);
  if (id === undefined) return refuse(plan.entity, session);
  const view = new UserView(session.view);
  const planned = getStatement(plan, store.dialect);
  const key = store.encoder.value(id, { type: 'Guid' }, 'equal');
  const take = ([row]: readonly Row[]): void => {
    if (row === undefined) return refuse(plan.entity, session);
    const values = plan.read(row, store.decoder);
    const missing = Object.entries(values).find(([, value]) => value === null || value === undefined);
    if (missing) return refuse(`${missing[0]} of ${plan.entity}`, session);
    fill(values as never);
  };
  const rows = session.rows(planned.statement, planned.parameters([key], view));
  return areReady(rows) ? take(rows) : rows.then(take);
}

function refuse(what: string, { call }: Session): void {
  call.refusal ??= new NotFoundError(what, call.caller.id ?? '');
}

/** The statement's text, which is the same for all callers, because no caller's view lifts a filter here. */
const getStatement = memoizePerDialect((plan: UserPlan, dialect) =>
  new Composer(dialect, new UserView({ callerId: null, tenantId: null })).add(plan.select, 1).plan(`${plan.id}.user`),
);
