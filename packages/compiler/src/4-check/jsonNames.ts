import { label } from '../finding.ts';
import type { OperationContext } from './view.ts';

/** Reports PRAG0544 and PRAG0551: `JsonPropertyName` on an input that is not a member of a JSON body. */
export function checkJsonNames({ operations, findings }: OperationContext): void {
  for (const { name: operation, inputs } of operations) {
    const formField = inputs.find(({ makesForm }) => makesForm);
    for (const { property, source } of inputs) {
      if (!property.wireName || source === 'body') continue;
      const { value: name, place } = property.wireName;
      if (source === 'form' && formField) {
        findings.report(
          'PRAG0551',
          { operation, property: property.name, name },
          label(place, 'names a JSON member'),
          label(formField.property.place, 'makes the body a form'),
        );
      } else {
        findings.report(
          'PRAG0544',
          { property: property.name, location: source === 'claim' ? 'a claim' : `the ${source}` },
          label(place, 'has no effect here'),
        );
      }
    }
  }
}
