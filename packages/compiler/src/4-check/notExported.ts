import { label } from '../finding.ts';
import type { OperationContext } from './view.ts';

/** Reports PRAG0101: an operation class that is not exported, so generated code cannot import it. */
export function checkNotExported({ operations, findings }: OperationContext): void {
  for (const { record, name } of operations) {
    if (!record.exported) findings.report('PRAG0101', { kind: 'operation', name }, label(record.class.place, 'not exported'));
  }
}
