import { AppError } from '@portico/core';
import { BodyTooLargeError, applyFileDefaults, OverloadedError } from '@portico/runtime';
import type { CallBody, FileDefaults, OperationCall, OperationPlan, Stage, StageFactory } from '@portico/runtime';
import { formatPointerName, notJson, openModel } from '@portico/runtime/reading';
import type { JsonNode } from '@portico/runtime/reading';
import { HeldBody } from './bodyBudget.ts';
import type { BodyBudget } from './bodyBudget.ts';
import { negligible, readJson } from './readJson.ts';
import type { ReadJson } from './readJson.ts';
import { abandon } from './unread.ts';
import { hasBody, isJson, findTypeError } from '../http/contentType.ts';
import { readForm } from './form/readForm.ts';
import { UploadStore } from './form/uploadStore.ts';
import type { HttpSource } from '../http/source.ts';
import { limitStream } from './limitedStream.ts';

const noBody: CallBody = { kind: 'none' };

/** What the bodies of an operation may come to. */
export interface BodyLimits {
  /** The most bytes. */
  readonly bytes: number;
  /** The most JSON values. */
  readonly values: number;
  /** What the bodies of all requests hold together. */
  readonly budget: BodyBudget;
  /** Of files whose inputs say nothing themselves. */
  readonly files: FileDefaults;
}

/** Reads the request body as its operation takes it, before the other inputs are bound: 413, 415 and 503 end the call, malformed JSON is one failure among others. */
export function createBodyStage(limits: BodyLimits): StageFactory {
  return { place: 'bind', createStage: (plan) => stages[plan.body]?.(plan, limits) };
}

const stages: Readonly<Partial<Record<OperationPlan['body'], (plan: OperationPlan, limits: BodyLimits) => Stage>>> = {
  wrapped: createJsonStage,
  bare: createJsonStage,
  form: createFormStage,
  stream:
    (_plan, { bytes }) =>
    (call) => {
      const { request, stream } = getHttpSource(call);
      if (!hasBody(request.headers)) return void (call.body = noBody);
      const refusal =
        findTypeError(request.headers, 'application/octet-stream', ({ type }) => type === 'application/octet-stream') ??
        findSizeError(call, bytes);
      if (refusal) return call.end(refusal);
      call.body = { kind: 'stream', stream: limitStream(call, stream, bytes) };
    },
};

function createFormStage(plan: OperationPlan, { bytes, budget, files: defaults }: BodyLimits): Stage {
  const files = applyFileDefaults(plan.files ?? [], defaults);
  return (call) => {
    const { request, stream } = getHttpSource(call);
    const { headers } = request;
    if (!hasBody(headers)) return void (call.body = { kind: 'form', fields: {} });
    const refusal =
      findTypeError(headers, 'multipart/form-data', ({ type }) => type === 'multipart/form-data') ?? findSizeError(call, bytes);
    if (refusal) return call.end(refusal);
    const store = new UploadStore();
    if (files.length > 0) call.onRelease(() => store.close());
    const held = new HeldBody(budget);
    call.onRelease(() => held.release());
    return readForm(stream, headers, { limit: bytes, files, store, held }).then((form) => settle(call, form));
  };
}

function createJsonStage(plan: OperationPlan, { bytes, values, budget }: BodyLimits): Stage {
  const exact = plan.exactNumbers === true;
  let node: JsonNode | undefined;
  const model = () => (node ??= openModel(plan.bodyModel, exact));
  const reading = { limit: bytes, values, exact, model };
  // Who sends objects everywhere else sends `hello`, or nothing like JSON at all, where one text is the body.
  const hint = plan.body === 'bare' ? ': it is the JSON value itself, and text stands between double quotes' : '';
  return (call) => {
    const { request, stream } = getHttpSource(call);
    const { headers } = request.raw;
    if (!hasBody(headers)) return void (call.body = noBody);
    const size = getAnnouncedLength(call);
    const refusal = findJsonTypeError(headers) ?? findSizeError(call, bytes, size) ?? findOverload(call, budget, size);
    if (refusal) return call.end(refusal);
    const held = new HeldBody(budget);
    return readJson(stream, { reading, held }, (read) => {
      if (held.bytes <= negligible) held.release();
      else call.onRelease(() => held.release());
      settle(call, toCallBody(read, hint, call));
    });
  };
}

function findJsonTypeError(headers: HttpSource['request']['headers']): AppError | undefined {
  const plain = headers['content-type'] === 'application/json' && headers['content-encoding'] === undefined;
  return plain ? undefined : findTypeError(headers, 'application/json', isJson);
}

function toCallBody(read: ReadJson, hint: string, call: OperationCall): CallBody | AppError {
  if (read === undefined) return noBody;
  if (read instanceof AppError) return read;
  if ('value' in read) return { kind: 'json', value: read.value };
  const { problem, at = '', code = 'binding.malformed' } = read;
  call.fail('body', at, code, `${at === '' ? 'The body' : formatPointerName(at)} ${problem}${problem === notJson ? hint : ''}.`);
  return noBody;
}

function settle(call: OperationCall, read: CallBody | AppError): void {
  if (read instanceof AppError) call.end(read);
  else call.body = read;
}

function findSizeError(call: OperationCall, limit: number, size = getAnnouncedLength(call)): AppError | undefined {
  if (!(size > limit)) return undefined;
  abandon(getHttpSource(call).stream);
  return new BodyTooLargeError(limit);
}

/** A body that cannot fit is refused before it is sent. */
function findOverload(call: OperationCall, budget: BodyBudget, size: number): AppError | undefined {
  if (!(size > 0) || budget.hasRoomFor(size)) return undefined;
  abandon(getHttpSource(call).stream);
  return new OverloadedError();
}

function getAnnouncedLength(call: OperationCall): number {
  return Number(getHttpSource(call).request.raw.headers['content-length']);
}

/** Calls that come by this host carry its source. */
function getHttpSource(call: OperationCall): HttpSource {
  return call.source as HttpSource;
}
