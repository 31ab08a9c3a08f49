import type { OperationPlan } from './plan.ts';

/** The plan of work that no request asked for, such as a handler's or seeding: it has a name in logs, and neither inputs nor an answer, nor the limits of requests. */
export function createHostWorkPlan(id: string): OperationPlan {
  const unlimited = { timeout: 0, statements: 0 };
  return {
    id,
    verb: 'POST',
    route: '',
    status: 204,
    body: 'none',
    answer: 'empty',
    ...unlimited,
    bind: () => ({}),
    invoke: () => undefined,
  };
}
