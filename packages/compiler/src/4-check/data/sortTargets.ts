import { label } from '../../finding.ts';
import type { OperationContext } from '../view.ts';
import { findComputedProblem } from './computedTargets.ts';
import { findSortProblem } from './paths.ts';

/** Reports PRAG0723: a sort without a column, by a column without an order, or with the name of a computed member instead of a column's. */
export function checkSortTargets({ data, findings }: OperationContext): void {
  for (const { operation: view, name: operation, entity, record } of data.queries) {
    for (const { property, query } of view.inputs) {
      const { role, name } = property;
      if (role?.kind !== 'sort') continue;
      const target = query?.target;
      const path = role.mapTo ?? name.replace(/(?<=.)Sort$/, '');
      const ordered = target && target.field.type !== 'Json' && target.field.type !== 'Bytes';
      const computed = findComputedProblem(record, { path, isExplicit: role.mapTo !== undefined, target });
      if (ordered && computed === undefined) continue;
      const reason = computed ?? (target ? `'${path}' has no order` : findSortProblem(entity, path, data.byId));
      findings.report('PRAG0723', { property: name, operation, reason }, label(role.place, reason));
    }
  }
}
