import { targetOf } from '../../3-plan/query/roles.ts';
import { label } from '../../finding.ts';
import type { OperationContext } from '../view.ts';
import { pathProblem } from './paths.ts';

/** PRAG0723: a sort is by a column that has an order. */
export function sortTargets({ data, findings }: OperationContext): void {
  for (const { record, name: operation, entity } of data.queries) {
    for (const property of record.properties) {
      const { role, name } = property;
      if (role?.kind !== 'sort') continue;
      const target = targetOf(property, { entity, byId: data.byId });
      const path = role.mapTo ?? name.replace(/(?<=.)Sort$/, '');
      const ordered = target && target.field.type !== 'Json' && target.field.type !== 'Bytes';
      if (ordered) continue;
      const reason = target ? `'${path}' has no order` : pathProblem(entity, path, data.byId);
      findings.report('PRAG0723', { property: name, operation, reason }, label(role.place, reason));
    }
  }
}
