import type { EntityField } from '@portico/core/manifest';
import { label } from '../../finding.ts';
import type { OperationContext } from '../view.ts';
import { listCopiedInputs, copies } from './copied.ts';
import { findField } from './view.ts';

/** Reports PRAG0742: a mutation that sets an id, a generated number, a field of a trait or a status, which the framework writes. */
export function checkFrameworkFields({ data, findings }: OperationContext): void {
  for (const mutation of data.mutations.filter(copies)) {
    for (const { property, source } of listCopiedInputs(mutation)) {
      const field = findField(mutation.entity, property.name);
      const reason = field && findReason(field);
      const facts = { property: property.name, operation: mutation.name, entity: mutation.entity.name, reason: reason ?? '' };
      if (reason && source !== 'route') findings.report('PRAG0742', facts, label(property.place, reason));
    }
  }
}

function findReason({ property, trait, number }: EntityField): string | undefined {
  if (trait === 'Stateful') return 'only `transitionTo` changes a status';
  if (trait) return `the trait ${trait} writes it`;
  if (number !== undefined) return 'its number is generated';
  return property === 'id' ? 'the id of a new entity is generated' : undefined;
}
