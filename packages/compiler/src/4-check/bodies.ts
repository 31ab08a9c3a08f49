import type { FlowingScalar } from '@portico/core/manifest';
import { label } from '../finding.ts';
import { isStream, wholeIn, findFlowingScalar } from './shapes.ts';
import type { OperationContext, OperationView } from './view.ts';

/** PRAG0533: one body of one kind, with a verb that has a body. */
export function checkBodies(context: OperationContext): void {
  for (const operation of context.operations) {
    formOnGet(operation, context);
    streamAmongOthers(operation, context);
    wholeInside(operation, context);
    answerAsBody(operation, context);
    wholeInResult(operation, context);
  }
}

function formOnGet({ record, name, inputs }: OperationView, { findings }: OperationContext): void {
  const field = inputs.find(({ makesForm }) => makesForm);
  if (record.verb !== 'GET' || !field) return;
  findings.report(
    'PRAG0533',
    { operation: name, reason: 'a GET has no body, so it carries no form' },
    label(field.property.place, 'a form field'),
  );
}

function streamAmongOthers({ name, inputs }: OperationView, { findings }: OperationContext): void {
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

function wholeInside({ name, inputs }: OperationView, { findings, resolve }: OperationContext): void {
  for (const { property, source } of inputs) {
    const inside = wholeIn(property.shape, resolve);
    if (source !== 'body' || !inside) continue;
    const reason = `${words[inside]} is ${stands[inside]} and cannot stand inside of JSON`;
    findings.report('PRAG0533', { operation: name, reason }, label(property.typePlace, `holds ${words[inside]}`));
  }
}

function answerAsBody({ name, inputs }: OperationView, { findings }: OperationContext): void {
  for (const { property, source, shape } of inputs) {
    if (source !== 'body' || findFlowingScalar(shape) !== 'FileResponse') continue;
    const reason = 'a `FileResponse` is an answer, which no request brings';
    findings.report('PRAG0533', { operation: name, reason }, label(property.typePlace, 'an answer'));
  }
}

function wholeInResult({ name, record }: OperationView, { findings, resolve }: OperationContext): void {
  if (!record.result) return;
  const { shape, place } = record.result;
  const subject = `The result of '${name}'`;
  const inside = wholeIn(shape, resolve);
  if (inside)
    findings.report(
      'PRAG0537',
      { subject, type: `${words[inside]} inside of another value`, way: 'Return it alone, as the whole result.' },
      label(place, `holds ${words[inside]}`),
    );
  const whole = findFlowingScalar(shape);
  if (whole === 'FormFile')
    findings.report(
      'PRAG0537',
      { subject, type: words[whole], way: 'Return a `FileResponse` or `Bytes`.' },
      label(place, 'what a request brings'),
    );
  else if (whole && shape.nullable)
    findings.report(
      'PRAG0537',
      { subject, type: `${words[whole]} that may be null`, way: 'Remove `null`, and return a declared error if there is none.' },
      label(place, 'may be null'),
    );
}

const words: Readonly<Record<FlowingScalar, string>> = { ByteStream: 'a stream', FileResponse: 'a file', FormFile: 'a file of a form' };
const stands: Readonly<Record<FlowingScalar, string>> = {
  ByteStream: 'the whole body',
  FileResponse: 'a whole answer',
  FormFile: 'a part of a form',
};
