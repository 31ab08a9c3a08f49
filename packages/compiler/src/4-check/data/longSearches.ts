import { label } from '../../finding.ts';
import type { OperationContext } from '../view.ts';

/** Reports PRAG0805: a filter that searches a long text without the option `longText`. */
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
