import type { OperationPlan } from './plan.ts';

/** Returns the plan of work without a request, such as a handler or seeding: it has a name for logs, but no inputs, response or request limits. */
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
