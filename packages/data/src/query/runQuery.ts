import type { QueryPlan } from '../plan/queryPlan.ts';
import { Refusal } from '../errors/refusal.ts';
import type { ReadSession } from '../template/readSession.ts';
import { readAcrossTenants } from './readAcrossTenants.ts';
import { runKeyset } from './runKeyset.ts';
import { runList, runStream } from './runList.ts';
import { runPage } from './runPage.ts';
import { runSingle } from './runSingle.ts';
import type { QueryInput } from './window.ts';

/** Runs a query; returns an array, a page, a keyset page, one row, or an error. Synchronous if the store is. */
export function runQuery(plan: QueryPlan, input: object, session: ReadSession): unknown {
  try {
    const reading = plan.acrossTenants === undefined ? session : readAcrossTenants(session, plan.acrossTenants);
    switch (plan.answer) {
      case 'list':
        return plan.streams ? runStream(plan, input as QueryInput, reading) : runList(plan, input as QueryInput, reading);
      case 'page':
        return runPage(plan, input as QueryInput, reading);
      case 'keyset':
        return runKeyset(plan, input as QueryInput, reading);
      case 'single':
        return runSingle(plan, input as QueryInput, reading);
    }
  } catch (error) {
    // A value that no store can represent is rejected while it is encoded, before anything is read.
    if (error instanceof Refusal) return error.outcome;
    throw error;
  }
}
