import { label } from '../finding.ts';
import type { OperationContext } from './view.ts';

/** Reports PRAG0802: an anonymous caller has no permissions, and no policy is evaluated. */
export function checkAnonymous({ operations, findings }: OperationContext): void {
  for (const { record, name } of operations) {
    const { allowAnonymous, permissions, policy, acrossTenants } = record;
    const asked = permissions[0] ?? policy ?? acrossTenants;
    if (!allowAnonymous || !asked) continue;
    const what = asked === policy ? 'a policy' : asked === acrossTenants ? 'the permission of `acrossTenants`' : 'a permission';
    findings.report(
      'PRAG0802',
      { operation: name, what },
      label(allowAnonymous.place, 'allows anonymous callers'),
      label(asked.place, 'contradicts it'),
    );
  }
}
