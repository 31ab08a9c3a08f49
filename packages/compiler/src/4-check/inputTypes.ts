import type { InputSource, Shape } from '@portico/core/manifest';
import type { PropertyRecord } from '../2-read/records.ts';
import { isFile } from '../2-read/types/fileRules.ts';
import { label } from '../finding.ts';
import { describeShape, isNested, isStream, isTextual, isTextualList } from './shapes.ts';
import type { OperationContext, InputView, OperationView } from './view.ts';

/** Locations that take several values under one name. */
const repeatable: ReadonlySet<InputSource> = new Set(['query', 'header', 'form', 'claim']);

const words: Readonly<Record<InputSource, string>> = {
  route: 'a route segment',
  query: 'the query',
  header: 'a header',
  cookie: 'a cookie',
  form: 'a form field',
  claim: 'a claim',
  currentUser: 'the current user',
  body: 'the body',
};

/** Reports PRAG0531, PRAG0532 and PRAG0552: an input outside a JSON body that cannot be read from one text or a list of texts. */
export function checkInputTypes(context: OperationContext): void {
  for (const operation of context.operations) {
    for (const input of operation.inputs) if (input.source !== 'body') checkInput(input, operation, context);
  }
}

function checkInput(
  { property, source, shape }: InputView,
  { name: operation, record }: OperationView,
  { findings, resolve }: OperationContext,
): void {
  if (isTextual(shape) || (repeatable.has(source) && (isTextualList(shape, resolve) || isBounds(property, shape)))) return;
  if (source === 'form' && isFile(shape)) return;
  const [place, type, name] = [property.typePlace, describeShape(shape, resolve), property.name];
  const nested = isNested(shape, resolve);
  if (source === 'query' && record.verb === 'GET' && nested)
    findings.report('PRAG0532', { property: name, operation, type }, label(place, type));
  else if (source === 'form' && nested) findings.report('PRAG0552', { property: name, operation, type }, label(place, type));
  else if (isStream(shape))
    findings.report(
      'PRAG0533',
      { operation, reason: `a stream is a whole body and cannot be read from ${words[source]}` },
      label(place, 'a stream'),
    );
  else findings.report('PRAG0531', { property: name, type, location: words[source] }, label(place, type));
}

/** Returns whether a list is the two bounds of a `Between` filter. */
function isBounds({ role }: PropertyRecord, shape: Shape): boolean {
  return role?.kind === 'filter' && role.operator === 'Between' && shape.kind === 'tuple';
}
