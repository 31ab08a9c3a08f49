import { targetOf } from '../../3-plan/query/roles.ts';
import { label } from '../../finding.ts';
import type { OperationContext } from '../view.ts';
import { pathProblem } from './paths.ts';

/** PRAG0720: a filter is about a column of the entity, or of one that it leads to. */
export function filterTargets({ data, findings }: OperationContext): void {
  for (const { record, name: operation, entity } of data.queries) {
    for (const property of record.properties) {
      const { role } = property;
      if (role?.kind !== 'filter' || targetOf(property, { entity, byId: data.byId })) continue;
      const reason = pathProblem(entity, role.mapTo ?? property.name, data.byId);
      findings.report('PRAG0720', { property: property.name, operation, reason }, label(role.place, reason));
    }
  }
}
