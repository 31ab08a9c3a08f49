import { AppError } from '@portico/core';
import { isListedType } from '@portico/core/manifest';
import { BodyTooLargeError, applyFileDefaults, OverloadedError } from '@portico/runtime';
import type { CallBody, FileDefaults, OperationCall, OperationPlan, Stage, StageFactory } from '@portico/runtime';
import { describeJsonProblem, formatPointerName, notJson, openModel } from '@portico/runtime/reading';
import type { JsonNode } from '@portico/runtime/reading';
import { BodyReservation } from './bodyBudget.ts';
import type { BodyBudget } from './bodyBudget.ts';
import { negligible, readJson } from './readJson.ts';
import type { ReadJson } from './readJson.ts';
import { abandon } from './unread.ts';
import { hasBody, isJson, findTypeError } from '../http/contentType.ts';
import type { ContentType } from '../http/contentType.ts';
import { readForm } from './form/readForm.ts';
import { UploadStore } from './form/uploadStore.ts';
import type { HttpSource } from '../http/source.ts';
import { limitStream } from './limitedStream.ts';

const noBody: CallBody = { kind: 'none' };

/** The limits for the bodies of an operation. */
export interface BodyLimits {
  /** The maximum number of bytes. */
  readonly bytes: number;
  /** The maximum number of JSON values. */
  readonly values: number;
  /** The memory budget of all requests. */
  readonly budget: BodyBudget;
  /** The defaults for files whose inputs declare no limits. */
  readonly files: FileDefaults;
}

/**
 * Creates the stage that reads the request body before the other inputs are bound. 413, 415 and 503 end the call; malformed
 * JSON is reported together with other binding failures.
 */
export function createBodyStage(limits: BodyLimits): StageFactory {
  return { place: 'bind', createStage: (plan) => stages[plan.body]?.(plan, limits) };
}

const stages: Readonly<Partial<Record<OperationPlan['body'], (plan: OperationPlan, limits: BodyLimits) => Stage>>> = {
  wrapped: createJsonStage,
  bare: createJsonStage,
  form: createFormStage,
  stream: createStreamStage,
};

function createStreamStage({ bodyTypes = ['application/octet-stream'] }: OperationPlan, { bytes }: BodyLimits): Stage {
  const accept = bodyTypes.join(', ');
  const isAccepted = ({ type }: ContentType): boolean => isListedType(bodyTypes, type);
  return (call) => {
    const { request, stream } = getHttpSource(call);
    if (!hasBody(request.headers)) return void (call.body = noBody);
    const refusal = findTypeError(request.headers, accept, isAccepted) ?? findSizeError(call, bytes);
    if (refusal) return call.end(refusal);
    call.body = { kind: 'stream', stream: limitStream(call, stream, bytes) };
  };
}

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
    const held = new BodyReservation(budget);
    call.onRelease(() => held.release());
    return readForm(stream, headers, { limit: bytes, files, store, held }).then((form) => settle(call, form));
  };
}

function createJsonStage(plan: OperationPlan, { bytes, values, budget }: BodyLimits): Stage {
  const exact = plan.exactNumbers === true;
  let node: JsonNode | undefined;
  const model = () => (node ??= openModel(plan.bodyModel, exact));
  const reading = { limit: bytes, values, exact, model };
  // Clients that usually send objects may send `hello`, or something unlike JSON, if the body is a single text.
  const hint = plan.body === 'bare' ? ': it must be a JSON value, and text must be in double quotes' : '';
  return (call) => {
    const { request, stream } = getHttpSource(call);
    const { headers } = request.raw;
    if (!hasBody(headers)) return void (call.body = noBody);
    const size = getAnnouncedLength(call);
    const refusal = findJsonTypeError(headers) ?? findSizeError(call, bytes, size) ?? findOverload(call, budget, size);
    if (refusal) return call.end(refusal);
    const held = new BodyReservation(budget);
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
  if ('value' in read) return { kind: 'json', value: read.value, isLimited: true };
  const { problem, at = '', code = 'binding.malformed' } = read;
  call.fail(
    'body',
    at,
    code,
    `${at === '' ? 'The body' : formatPointerName(at)} ${problem}${problem === notJson ? hint : ''}.`,
    describeJsonProblem(read),
  );
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

/** Rejects a body that cannot fit before it is sent. */
function findOverload(call: OperationCall, budget: BodyBudget, size: number): AppError | undefined {
  if (!(size > 0) || budget.hasRoomFor(size)) return undefined;
  abandon(getHttpSource(call).stream);
  return new OverloadedError();
}

function getAnnouncedLength(call: OperationCall): number {
  return Number(getHttpSource(call).request.raw.headers['content-length']);
}

/** Returns the HTTP source of a call. Calls through this host always carry one. */
function getHttpSource(call: OperationCall): HttpSource {
  return call.source as HttpSource;
}
