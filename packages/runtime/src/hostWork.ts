import type { OperationPlan } from './plan.ts';

/** The plan of work that no request asked for, such as a handler's or seeding: it has a name in logs, and neither inputs nor an answer, nor a deadline of requests. */
export function hostWork(id: string): OperationPlan {
  return { id, verb: 'POST', route: '', status: 204, body: 'none', answer: 'empty', timeout: 0, bind: () => ({}), invoke: () => undefined };
}
