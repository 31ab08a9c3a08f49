import { label } from '../../finding.ts';
import type { OperationContext } from '../view.ts';

/** PRAG0805: a filter searches a long text only on request. */
export function checkLongSearches({ data, findings }: OperationContext): void {
  for (const { operation: view, record, name: operation } of data.queries) {
    if (record.longText?.value) continue;
    for (const { property, query } of view.inputs) {
      const { role, name } = property;
      if (!role || !query?.target || query.searches !== 'longText') continue;
      const text = `'${query.target.path.join('.')}'`;
      findings.report('PRAG0805', { property: name, operation, text }, label(role.place, `searches ${text}`));
    }
  }
}
