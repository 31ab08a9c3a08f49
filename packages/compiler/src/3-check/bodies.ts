import { label } from '../finding.ts';
import { holdsStream, isStream } from './shapes.ts';
import type { CheckContext, OperationView } from './view.ts';

/** PRAG0533: one body of one kind, with a verb that has a body. */
export function bodies(context: CheckContext): void {
  for (const operation of context.operations) {
    formOnGet(operation, context);
    streamAmongOthers(operation, context);
    streamInside(operation, context);
  }
}

function formOnGet({ record, name, inputs }: OperationView, { findings }: CheckContext): void {
  const field = inputs.find(({ property }) => property.location?.source === 'form');
  if (record.verb !== 'GET' || !field) return;
  findings.report(
    'PRAG0533',
    { operation: name, reason: 'a GET has no body, so it carries no form' },
    label(field.property.place, 'a form field'),
  );
}

function streamAmongOthers({ name, inputs }: OperationView, { findings }: CheckContext): void {
  const body = inputs.filter(({ source }) => source === 'body');
  const stream = body.find(({ shape }) => isStream(shape));
  if (!stream || body.length < 2) return;
  const others = body.filter((input) => input !== stream).map(({ property }) => label(property.place, 'stands beside it'));
  findings.report(
    'PRAG0533',
    { operation: name, reason: 'a stream is the whole body, so nothing can stand beside it' },
    label(stream.property.place, 'the whole body'),
    ...others,
  );
}

function streamInside({ name, inputs, record }: OperationView, { findings, resolve }: CheckContext): void {
  for (const { property, source } of inputs) {
    if (source !== 'body' || !holdsStream(property.shape, resolve)) continue;
    findings.report(
      'PRAG0533',
      { operation: name, reason: 'a stream is the whole body and cannot stand inside of JSON' },
      label(property.typePlace, 'holds a stream'),
    );
  }
  if (record.result && holdsStream(record.result.shape, resolve)) {
    findings.report(
      'PRAG0537',
      { subject: `The result of '${name}'`, type: 'a stream inside of another value' },
      label(record.result.place, 'holds a stream'),
    );
  }
}
