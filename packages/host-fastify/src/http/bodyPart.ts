import { AppError } from '@portico/core';
import { BodyTooLargeError, limited } from '@portico/runtime';
import type { CallBody, FileDefaults, OperationCall, OperationPlan, Stage, StagePart } from '@portico/runtime';
import { parseExact } from '@portico/runtime/reading';
import { linger, readBytes } from './bodyBytes.ts';
import { hasBody, isJson, refusalOfType } from './contentType.ts';
import { readForm } from './form/readForm.ts';
import { UploadStore } from './form/uploadStore.ts';
import { notJson, parseJsonBody } from './json.ts';
import type { HttpSource } from './source.ts';
import { limitedStream } from './limitedStream.ts';

const noBody: CallBody = { kind: 'none' };

/** Reads the request body as its operation takes it, before the other inputs are bound: 413 and 415 end the call, malformed JSON is one failure among others. */
export function bodyPart(limit: number, files: FileDefaults): StagePart {
  return { place: 'bind', stageOf: (plan) => stages[plan.body]?.(plan, limit, files) };
}

const stages: Readonly<Partial<Record<OperationPlan['body'], (plan: OperationPlan, limit: number, files: FileDefaults) => Stage>>> = {
  wrapped: jsonStage,
  bare: jsonStage,
  form: formStage,
  stream: (_plan, limit) => (call) => {
    const { request, stream } = sourceOf(call);
    if (!hasBody(request.headers)) return void (call.body = noBody);
    const refusal =
      refusalOfType(request.headers, 'application/octet-stream', ({ type }) => type === 'application/octet-stream') ??
      tooLarge(call, limit);
    if (refusal) return call.end(refusal);
    call.body = { kind: 'stream', stream: limitedStream(stream, limit) };
  },
};

function formStage(plan: OperationPlan, limit: number, defaults: FileDefaults): Stage {
  const files = limited(plan.files ?? [], defaults);
  return (call) => {
    const { request, stream } = sourceOf(call);
    const { headers } = request;
    if (!hasBody(headers)) return void (call.body = { kind: 'form', fields: {} });
    const refusal = refusalOfType(headers, 'multipart/form-data', ({ type }) => type === 'multipart/form-data') ?? tooLarge(call, limit);
    if (refusal) return call.end(refusal);
    const store = new UploadStore();
    if (files.length > 0) call.onRelease(() => store.close());
    return readForm(stream, headers, { limit, files, store }).then((form) => settle(call, form));
  };
}

function jsonStage(plan: OperationPlan, limit: number): Stage {
  const parse: (text: string) => unknown = plan.exactNumbers ? parseExact : JSON.parse;
  // Who sends objects everywhere else sends `hello`, or nothing like JSON at all, where one text is the body.
  const hint = plan.body === 'bare' ? ': it is the JSON value itself, and text stands between double quotes' : '';
  return (call) => {
    const { request, stream } = sourceOf(call);
    const { headers } = request.raw;
    if (!hasBody(headers)) return void (call.body = noBody);
    const refusal = refusalOfJson(headers) ?? tooLarge(call, limit);
    if (refusal) return call.end(refusal);
    return readBytes(stream, limit, (read) => settle(call, read instanceof AppError ? read : jsonBody(read, { parse, hint }, call)));
  };
}

function refusalOfJson(headers: HttpSource['request']['headers']): AppError | undefined {
  const plain = headers['content-type'] === 'application/json' && headers['content-encoding'] === undefined;
  return plain ? undefined : refusalOfType(headers, 'application/json', isJson);
}

function jsonBody(bytes: Buffer, { parse, hint }: { parse: (text: string) => unknown; hint: string }, call: OperationCall): CallBody {
  if (bytes.length === 0) return noBody;
  const parsed = parseJsonBody(bytes, parse);
  if ('value' in parsed) return { kind: 'json', value: parsed.value };
  call.fail('body', '', 'binding.malformed', `The body ${parsed.problem}${parsed.problem === notJson ? hint : ''}.`);
  return noBody;
}

function settle(call: OperationCall, read: CallBody | AppError): void {
  if (read instanceof AppError) call.end(read);
  else call.body = read;
}

function tooLarge(call: OperationCall, limit: number): AppError | undefined {
  const { request, stream } = sourceOf(call);
  if (!(Number(request.raw.headers['content-length']) > limit)) return undefined;
  linger(stream);
  return new BodyTooLargeError(limit);
}

/** Calls that come by this host carry its source. */
function sourceOf(call: OperationCall): HttpSource {
  return call.source as HttpSource;
}
