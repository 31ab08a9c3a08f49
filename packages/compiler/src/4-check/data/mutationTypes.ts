import { label } from '../../finding.ts';
import { describeShape } from '../shapes.ts';
import type { OperationContext } from '../view.ts';
import { listCopiedInputs, copies } from './copied.ts';
import { fits, describeMismatch } from './fits.ts';
import { findField } from './view.ts';

/** Reports PRAG0741: an input whose type is not that of the property that it is copied to. */
export function checkMutationTypes({ data, findings, resolve }: OperationContext): void {
  for (const mutation of data.mutations.filter(copies)) {
    for (const { property } of listCopiedInputs(mutation)) {
      const field = findField(mutation.entity, property.name);
      if (!field || field.trait || field.number) continue;
      const given = data.inline(property.shape);
      const reason = fits(given, field.shape)
        ? given.nullable && !field.nullable && `it can be null, but '${property.name}' of '${mutation.entity.name}' cannot`
        : `it is ${describeMismatch(describeShape(property.shape, resolve), describeShape(field.shape, resolve), 'there')}`;
      const facts = { property: property.name, operation: mutation.name, entity: mutation.entity.name };
      if (reason) findings.report('PRAG0741', { ...facts, reason }, label(property.typePlace, reason));
    }
  }
}
