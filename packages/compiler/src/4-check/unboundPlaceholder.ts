import { label } from '../finding.ts';
import { suggestName } from './data/view.ts';
import { isSameName } from './view.ts';
import type { OperationContext, InputView } from './view.ts';

/** Reports PRAG0501 and PRAG0504: a placeholder that fills no property. */
export function checkUnboundPlaceholder({ operations, findings }: OperationContext): void {
  for (const { record, name: operation, placeholders, inputs } of operations) {
    for (const { name: placeholder, place } of placeholders) {
      if (inputs.some(({ source, wireName }) => source === 'route' && isSameName(wireName, placeholder))) continue;
      const namesake = inputs.find(({ property }) => isSameName(property.name, placeholder));
      const property = namesake?.property;
      if (property && namesake.source === 'currentUser') {
        findings.report(
          'PRAG0504',
          { placeholder, property: property.name },
          label(place, 'matches nothing'),
          label(property.place, 'contains the caller'),
        );
        continue;
      }
      const explained = namesake
        ? [label(namesake.property.place, `read from ${describeLocations(namesake)}`)]
        : [label(record.class.place, `has no property '${placeholder}'${suggestName(placeholder, listUnusedInputs(inputs))}`)];
      findings.report('PRAG0501', { placeholder, operation }, label(place, 'matches no property'), ...explained);
    }
  }
}

/** Returns the inputs that may be meant: those of the query and the body. */
function listUnusedInputs(inputs: readonly InputView[]): { property: string }[] {
  return inputs.filter(({ source }) => source !== 'route').map(({ property }) => ({ property: property.name }));
}

function describeLocations({ source, property }: InputView): string {
  return source === 'route'
    ? `the placeholder '${property.location?.name ?? property.name}'`
    : source === 'claim'
      ? 'a claim'
      : `the ${source}`;
}
