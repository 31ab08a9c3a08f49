import { label } from '../../finding.ts';
import type { OperationContext } from '../view.ts';

/** PRAG0745: Delete hides a row and Restore shows it again, so there has to be something that says which it is. */
export function checkSoftDeletion({ data, findings }: OperationContext): void {
  for (const { record, name: operation, entity, declared } of data.mutations) {
    const { mode } = record;
    if ((mode?.value !== 'Delete' && mode?.value !== 'Restore') || entity.traits.includes('SoftDeleted')) continue;
    const facts = { operation, mode: mode.value, entity: entity.name };
    findings.report('PRAG0745', facts, label(mode.place, 'hides or shows rows'), label(declared.class.place, 'not SoftDeleted'));
  }
}
