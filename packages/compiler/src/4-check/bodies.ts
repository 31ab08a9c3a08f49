import { listMediaTypes } from '@portico/core/manifest';
import type { FlowingScalar } from '@portico/core/manifest';
import { label } from '../finding.ts';
import { isStream, findNestedFlowing, findFlowingScalar } from './shapes.ts';
import type { OperationContext, OperationView } from './view.ts';

/** Reports PRAG0533: an operation has at most one body, of one kind, and a verb that allows it. */
export function checkBodies(context: OperationContext): void {
  for (const operation of context.operations) {
    checkFormOnGet(operation, context);
    checkStreamAmongOthers(operation, context);
    checkNestedFlowing(operation, context);
    checkResultAsBody(operation, context);
    checkFlowingInResult(operation, context);
  }
}

function checkFormOnGet({ record, name, inputs }: OperationView, { findings }: OperationContext): void {
  const field = inputs.find(({ makesForm }) => makesForm);
  if (record.verb !== 'GET' || !field) return;
  findings.report(
    'PRAG0533',
    { operation: name, reason: 'a GET request has no body, so it cannot contain a form' },
    label(field.property.place, 'a form field'),
  );
}

function checkStreamAmongOthers({ name, inputs }: OperationView, { findings }: OperationContext): void {
  const body = inputs.filter(({ source }) => source === 'body');
  const stream = body.find(({ shape }) => isStream(shape));
  if (!stream || body.length < 2) return;
  const others = body.filter((input) => input !== stream).map(({ property }) => label(property.place, 'not part of the stream'));
  findings.report(
    'PRAG0533',
    { operation: name, reason: 'a stream is the whole body, so there can be no other body input' },
    label(stream.property.place, 'the whole body'),
    ...others,
  );
}

function checkNestedFlowing({ name, inputs }: OperationView, { findings, resolve }: OperationContext): void {
  for (const { property, source } of inputs) {
    const inside = findNestedFlowing(property.shape, resolve);
    if (source !== 'body' || !inside) continue;
    const reason = `${words[inside]} is ${stands[inside]} and cannot be part of JSON`;
    findings.report('PRAG0533', { operation: name, reason }, label(property.typePlace, `contains ${words[inside]}`));
  }
}

function checkResultAsBody({ name, inputs }: OperationView, { findings }: OperationContext): void {
  for (const { property, source, shape } of inputs) {
    if (source !== 'body' || findFlowingScalar(shape) !== 'FileResponse') continue;
    const reason = 'a `FileResponse` is a response and cannot be part of a request';
    findings.report('PRAG0533', { operation: name, reason }, label(property.typePlace, 'a response'));
  }
}

function checkFlowingInResult({ name, record }: OperationView, { findings, resolve }: OperationContext): void {
  if (!record.result) return;
  const { shape, place } = record.result;
  const subject = `The result of '${name}'`;
  const inside = findNestedFlowing(shape, resolve);
  const whole = findFlowingScalar(shape);
  if (inside)
    findings.report(
      'PRAG0537',
      { subject, type: `${words[inside]} inside another value`, way: 'Return it alone, as the whole result.' },
      label(place, `contains ${words[inside]}`),
    );
  const types = whole === 'ByteStream' ? (listMediaTypes(shape) ?? []) : [];
  if (types.length > 1 || types[0]?.endsWith('*'))
    findings.report(
      'PRAG0535',
      { rule: 'AllowedContentTypes', property: `the result of ${name}`, reason: 'a response has one content type, without a `*`' },
      label(place, 'more than one content type'),
    );
  if (whole === 'FormFile')
    findings.report(
      'PRAG0537',
      { subject, type: words[whole], way: 'Return a `FileResponse` or `Bytes`.' },
      label(place, 'part of a request'),
    );
  else if (whole && shape.nullable)
    findings.report(
      'PRAG0537',
      { subject, type: `${words[whole]} that can be null`, way: 'Remove `null`, and return a declared error if there is no value.' },
      label(place, 'can be null'),
    );
}

const words: Readonly<Record<FlowingScalar, string>> = { ByteStream: 'a stream', FileResponse: 'a file', FormFile: 'a form file' };
const stands: Readonly<Record<FlowingScalar, string>> = {
  ByteStream: 'the whole body',
  FileResponse: 'a whole response',
  FormFile: 'a part of a form',
};
