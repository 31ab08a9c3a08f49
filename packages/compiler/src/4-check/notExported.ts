import { label } from '../finding.ts';
import type { OperationContext } from './view.ts';

/** PRAG0101: generated code imports every operation class. */
export function checkNotExported({ operations, findings }: OperationContext): void {
  for (const { record, name } of operations) {
    if (!record.exported) findings.report('PRAG0101', { kind: 'operation', name }, label(record.class.place, 'not exported'));
  }
}
