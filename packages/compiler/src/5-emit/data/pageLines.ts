import type { ModuleEmission } from '../../3-plan/plan.ts';
import type { OperationText } from '../bind.ts';
import { access, quote } from '../names.ts';
import { storeKey } from './dataContext.ts';

/** The check of a page's size against the most that the host allows; a query that says its own most has a rule for it. */
export function emitPageLines({ module, emission: { operation } }: OperationText, area: ModuleEmission): string[] {
  const { query } = operation;
  const isPaged = query?.answer === 'page' || query?.answer === 'keyset';
  const size = operation.inputs.find(({ property }) => property === 'pageSize');
  if (!isPaged || query.maxPageSize !== undefined || !size || size.source === 'claim' || size.source === 'currentUser') return [];
  const check = module.use('checkPageSize', '@portico/data');
  const place = `{ in: ${quote(size.source)}, path: ${quote(size.wireName)} }`;
  return [`${check}({ call, store: ${access('services', storeKey(area))} }, ${access('input', size.property)}, ${place});`];
}
