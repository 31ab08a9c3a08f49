import { label } from '../finding.ts';
import type { OperationContext } from './view.ts';

/** Reports PRAG0802: an anonymous caller has no permissions, and no policy is evaluated. */
export function checkAnonymous({ operations, findings }: OperationContext): void {
  for (const { record, name } of operations) {
    const { allowAnonymous, permissions, policy } = record;
    const asked = permissions[0] ?? policy;
    if (!allowAnonymous || !asked) continue;
    const what = permissions.length > 0 ? 'a permission' : 'a policy';
    findings.report(
      'PRAG0802',
      { operation: name, what },
      label(allowAnonymous.place, 'allows anonymous callers'),
      label(asked.place, 'contradicts it'),
    );
  }
}
