import { label } from '../../finding.ts';
import type { OperationContext } from '../view.ts';
import { copies } from './copied.ts';

/** Reports PRAG0744: a required column that a Create mutation can leave without a value. */
export function checkUnsetFields({ data, findings }: OperationContext): void {
  for (const mutation of data.mutations.filter(copies)) {
    const { record, declared, entity, name: operation } = mutation;
    if (record.mode?.value !== 'Create') continue;
    for (const { name: property, optional, shape, initializer, number, place } of declared.fields) {
      if (optional || data.inline(shape).nullable || initializer || number) continue;
      const input = record.properties.find(({ name }) => name === property);
      if (input && (input.presence !== 'optional' || input.mandatory)) continue;
      const reason = input ? 'the input with that name is optional' : 'no input has that name';
      const facts = { operation, property, entity: entity.name, reason };
      findings.report('PRAG0744', facts, label(input?.place ?? record.class.place, reason), label(place, 'must have a value'));
    }
  }
}
