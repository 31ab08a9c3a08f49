import { label } from '../../finding.ts';
import type { OperationContext } from '../view.ts';
import { listCopiedInputs, copies } from './copied.ts';
import { findField, describeMissingColumn } from './view.ts';
import type { DataOperation } from './operationData.ts';

/** Reports PRAG0740: an input without effect, in a mutation that does not override `apply`. */
export function checkIdleMutationInputs({ data, findings }: OperationContext): void {
  for (const mutation of data.mutations) {
    if (mutation.record.handlers.length > 0) continue;
    const { name: operation, entity } = mutation;
    for (const { property, source } of listCopiedInputs(mutation)) {
      // A placeholder of the route may be only a part of the address.
      if (source === 'route' || (copies(mutation) && findField(entity, property.name))) continue;
      const reason = describeReason(mutation, property.name);
      findings.report('PRAG0740', { property: property.name, operation, entity: entity.name, reason }, label(property.place, reason));
    }
  }
}

function describeReason(mutation: DataOperation, name: string): string {
  if (!copies(mutation)) return `a ${mutation.record.mode?.value} mutation copies no inputs`;
  const links = mutation.entity.relations.some(({ property, kind }) => property === name && kind === 'manyToMany');
  return links ? `'${name}' is a relation, whose ids are declared with \`Links<'${name}'>\`` : describeMissingColumn(mutation.entity, name);
}
