import { label } from '../../finding.ts';
import type { OperationContext } from '../view.ts';
import { findPathProblem } from './paths.ts';

/** Reports PRAG0720: a filter that refers to no column of the entity or of a related one. */
export function checkFilterTargets({ data, findings }: OperationContext): void {
  for (const { operation: view, name: operation, entity } of data.queries) {
    for (const { property, query } of view.inputs) {
      const { role } = property;
      if (role?.kind !== 'filter' || query?.target) continue;
      const reason = findPathProblem(entity, role.mapTo ?? property.name, data.byId);
      findings.report('PRAG0720', { property: property.name, operation, reason }, label(role.place, reason));
    }
  }
}
