import { isLongText, readsWholeText } from '../../3-plan/query/longText.ts';
import { targetOf } from '../../3-plan/query/roles.ts';
import { label } from '../../finding.ts';
import type { OperationContext } from '../view.ts';

/** PRAG0805: a filter searches a long text only on request. */
export function longSearches({ data, findings }: OperationContext): void {
  for (const { record, name: operation, entity } of data.queries) {
    if (record.longText?.value) continue;
    for (const property of record.properties) {
      const { role, name } = property;
      if (role?.kind !== 'filter' || !readsWholeText(role)) continue;
      const target = targetOf(property, { entity, byId: data.byId });
      if (!target || !isLongText(target.field)) continue;
      const text = `'${target.path.join('.')}'`;
      findings.report('PRAG0805', { property: name, operation, text }, label(role.place, `searches ${text}`));
    }
  }
}
