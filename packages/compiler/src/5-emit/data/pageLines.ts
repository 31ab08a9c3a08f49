import type { ModuleEmission } from '../../3-plan/plan.ts';
import type { OperationText } from '../bind.ts';
import { access, quote } from '../names.ts';
import { storeKey } from './dataContext.ts';

/** Emits the check of the page size against the maximum of the host. A query with its own maximum has a rule for it. */
export function emitPageLines({ module, emission: { operation } }: OperationText, area: ModuleEmission): string[] {
  const { query } = operation;
  const isPaged = query?.answer === 'page' || query?.answer === 'keyset';
  const size = operation.inputs.find(({ property }) => property === 'pageSize');
  if (!isPaged || query.maxPageSize !== undefined || !size || size.source === 'claim' || size.source === 'currentUser') return [];
  const check = module.use('checkPageSize', '@portico/data');
  const place = `{ in: ${quote(size.source)}, path: ${quote(size.wireName)} }`;
  return [`${check}({ call, store: ${access('services', storeKey(area))} }, ${access('input', size.property)}, ${place});`];
}
