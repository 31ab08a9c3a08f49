import { label } from '../../finding.ts';
import type { OperationContext } from '../view.ts';
import { findPathProblem } from './paths.ts';

/** Reports PRAG0724: an input of a query without effect on its result. */
export function checkIdleQueryInputs({ data, findings }: OperationContext): void {
  for (const { operation: view, name: operation, entity } of data.queries) {
    for (const { property, query } of view.inputs) {
      const { name } = property;
      // Incomplete page inputs are reported separately.
      if (property.role || !query?.isFilter || name === 'page' || name === 'pageSize') continue;
      if (query.target) continue;
      const reason = findPathProblem(entity, name, data.byId);
      findings.report('PRAG0724', { property: name, operation, entity: entity.name, reason }, label(property.place, reason));
    }
  }
}
