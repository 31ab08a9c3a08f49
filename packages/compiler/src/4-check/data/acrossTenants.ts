import { readEntities } from '../../3-plan/caching/readEntities.ts';
import { label } from '../../finding.ts';
import type { OperationContext, OperationView } from '../view.ts';

/** Reports PRAG0762: an operation that cannot read across tenants. */
export function checkAcrossTenants(context: OperationContext): void {
  const [view] = context.operations;
  const { acrossTenants } = view.record;
  const reason = acrossTenants && findReason(view, context);
  if (reason) context.findings.report('PRAG0762', { operation: view.name, reason }, label(acrossTenants.place, 'has no effect'));
}

function findReason({ record, query }: OperationView, { queryModel, data }: OperationContext): string | undefined {
  if (!query) return record.kind === 'Mutation' ? 'it changes a row, and a change belongs to one tenant' : 'it is not a query';
  const model = queryModel();
  const entities = model ? readEntities(model, data.byId) : [];
  // A query that cannot be planned has other findings.
  if (entities.length === 0 || entities.some(({ traits }) => traits.includes('TenantScoped'))) return undefined;
  return 'no entity that it reads is `TenantScoped`, so it already reads every row';
}
