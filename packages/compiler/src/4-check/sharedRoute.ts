import { label } from '../finding.ts';
import { Pairs } from './pairs.ts';
import type { CheckContext, OperationView } from './view.ts';

/** Reports PRAG0502: two operations that match the same requests. */
export function checkSharedRoute({ operations, findings }: CheckContext): void {
  const seen = new Pairs<OperationView>();
  for (const operation of operations) {
    if (operation.record.internal) continue;
    const { record, name: second, template: route } = operation;
    const first = seen.earlier(operation.address, operation);
    if (!first) continue;
    findings.report(
      'PRAG0502',
      { first: first.name, second, verb: record.verb, route },
      label(record.route.place, `'${second}'`),
      label(first.record.route.place, `'${first.name}'`),
    );
  }
}
