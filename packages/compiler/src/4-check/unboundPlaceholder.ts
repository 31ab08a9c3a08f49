import { label } from '../finding.ts';
import { didYouMean } from './data/view.ts';
import { sameName } from './view.ts';
import type { OperationContext, InputView } from './view.ts';

/** PRAG0501 and PRAG0504: every placeholder fills a property. */
export function checkUnboundPlaceholder({ operations, findings }: OperationContext): void {
  for (const { record, name: operation, placeholders, inputs } of operations) {
    for (const { name: placeholder, place } of placeholders) {
      if (inputs.some(({ source, wireName }) => source === 'route' && sameName(wireName, placeholder))) continue;
      const namesake = inputs.find(({ property }) => sameName(property.name, placeholder));
      const property = namesake?.property;
      if (property && namesake.source === 'currentUser') {
        findings.report(
          'PRAG0504',
          { placeholder, property: property.name },
          label(place, 'matches nothing'),
          label(property.place, 'filled with the caller'),
        );
        continue;
      }
      const explained = namesake
        ? [label(namesake.property.place, `read from ${where(namesake)}`)]
        : [label(record.class.place, `has no property '${placeholder}'${didYouMean(placeholder, unused(inputs))}`)];
      findings.report('PRAG0501', { placeholder, operation }, label(place, 'matches no property'), ...explained);
    }
  }
}

/** The inputs that may be meant: those of the query and the body. */
function unused(inputs: readonly InputView[]): { property: string }[] {
  return inputs.filter(({ source }) => source !== 'route').map(({ property }) => ({ property: property.name }));
}

function where({ source, property }: InputView): string {
  return source === 'route'
    ? `the placeholder '${property.location?.name ?? property.name}'`
    : source === 'claim'
      ? 'a claim'
      : `the ${source}`;
}
