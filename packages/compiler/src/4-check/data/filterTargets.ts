import { label } from '../../finding.ts';
import type { OperationContext } from '../view.ts';
import { findComputedProblem } from './computedTargets.ts';
import { findPathProblem } from './paths.ts';

/** Reports PRAG0720: a filter that refers to no column of the entity or of a related one, or that has the name of a computed member instead of a column's. */
export function checkFilterTargets({ data, findings }: OperationContext): void {
  for (const { operation: view, name: operation, entity, record } of data.queries) {
    for (const { property, query } of view.inputs) {
      const { role } = property;
      if (role?.kind !== 'filter') continue;
      const computed = findComputedProblem(record, {
        path: role.mapTo ?? property.name,
        isExplicit: role.mapTo !== undefined,
        target: query?.target,
      });
      if (query?.target && computed === undefined) continue;
      const reason = computed ?? findPathProblem(entity, role.mapTo ?? property.name, data.byId);
      findings.report('PRAG0720', { property: property.name, operation, reason }, label(role.place, reason));
    }
  }
}
