import { label } from '../../finding.ts';
import { inWords } from '../shapes.ts';
import type { OperationContext } from '../view.ts';
import { copiedInputs, copies } from './copied.ts';
import { fits, unlike } from './fits.ts';
import { findField } from './view.ts';

/** PRAG0741: what is copied is of the type of the property that it is copied to. */
export function checkMutationTypes({ data, findings, resolve }: OperationContext): void {
  for (const mutation of data.mutations.filter(copies)) {
    for (const { property } of copiedInputs(mutation)) {
      const field = findField(mutation.entity, property.name);
      if (!field || field.trait || field.number) continue;
      const given = data.inline(property.shape);
      const reason = fits(given, field.shape)
        ? given.nullable && !field.nullable && `it may be null, and '${property.name}' of '${mutation.entity.name}' may not`
        : `it is ${unlike(inWords(property.shape, resolve), inWords(field.shape, resolve), 'there')}`;
      const facts = { property: property.name, operation: mutation.name, entity: mutation.entity.name };
      if (reason) findings.report('PRAG0741', { ...facts, reason }, label(property.typePlace, reason));
    }
  }
}
