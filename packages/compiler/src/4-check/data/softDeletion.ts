import { label } from '../../finding.ts';
import type { OperationContext } from '../view.ts';

/** Reports PRAG0745: a Delete or Restore mutation of an entity that is not `SoftDeleted`. */
export function checkSoftDeletion({ data, findings }: OperationContext): void {
  for (const { record, name: operation, entity, declared } of data.mutations) {
    const { mode } = record;
    if ((mode?.value !== 'Delete' && mode?.value !== 'Restore') || entity.traits.includes('SoftDeleted')) continue;
    const facts = { operation, mode: mode.value, entity: entity.name };
    findings.report('PRAG0745', facts, label(mode.place, 'needs `SoftDeleted`'), label(declared.class.place, 'not `SoftDeleted`'));
  }
}
