import { label } from '../finding.ts';
import { describeShape, isTextual } from './shapes.ts';
import type { Placeholder } from '../2-read/values/templates.ts';
import { isSameName } from './view.ts';
import type { OperationContext, InputView, OperationView } from './view.ts';

/** Reports PRAG0505 (a route input without a placeholder), PRAG0506 (an optional one) and PRAG0508 (a catch-all that is not a string). */
export function checkRouteInputs(context: OperationContext): void {
  for (const operation of context.operations) {
    for (const input of operation.inputs.filter(({ source }) => source === 'route')) {
      const placeholder = operation.placeholders.find(({ name }) => isSameName(name, input.wireName));
      if (!placeholder) checkMissingPlaceholder(input, operation, context);
      else checkPlaceholderInput(input, placeholder, context);
    }
  }
}

function checkMissingPlaceholder({ property, wireName }: InputView, { name, record }: OperationView, { findings }: OperationContext): void {
  const place = property.location?.place ?? property.place;
  findings.report(
    'PRAG0505',
    { property: property.name, operation: name, placeholder: wireName },
    label(place, 'not in the route'),
    label(record.route.place, 'of this route'),
  );
}

function checkPlaceholderInput(
  { property, shape }: InputView,
  { name: placeholder, place, catchAll }: Placeholder,
  { findings, resolve }: OperationContext,
): void {
  if (property.presence !== 'required') {
    findings.report(
      'PRAG0506',
      { property: property.name, placeholder },
      label(property.place, 'never missing'),
      label(place, 'part of every request'),
    );
  }
  const isString = shape.kind === 'scalar' && shape.scalar === 'string';
  if (catchAll && !isString && isTextual(shape)) {
    findings.report(
      'PRAG0508',
      { placeholder, property: property.name, type: describeShape(shape, resolve) },
      label(property.typePlace, 'not a string'),
      label(place, 'takes the rest of the path'),
    );
  }
}
