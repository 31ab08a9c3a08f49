import { PreconditionFailedError } from '@portico/core';
import type { AppError, FileContentRange, FileResponse } from '@portico/core';
import { isListedType } from '@portico/core/manifest';
import type { OperationResponse } from '../operationResponse.ts';
import type { OperationCall } from '../call.ts';
import { createMalformedIfMatchError } from '../etag.ts';
import { RangeNotSatisfiableError } from '../problem/refusals.ts';
import { joinHeader } from '../rawHeaders.ts';
import { parseByteRange } from './byteRange.ts';
import type { ByteRange } from './byteRange.ts';
import { isStillTheSame, evaluatePreconditions, getValidators } from './conditions.ts';
import type { RequestFields, Validators } from './conditions.ts';
import { openSource } from './content.ts';
import type { FileBytes, FileSource } from './content.ts';
import { formatContentDisposition } from './contentDisposition.ts';
import { formatHttpDate } from './httpDate.ts';

/** Builds the response for a file: the whole file, a range, 304, or an error. It does not read the content. */
export async function buildFileResponse(file: FileResponse, call: OperationCall): Promise<OperationResponse | AppError> {
  const { rawHeaders } = call.source;
  refuseOtherType(file, call);
  const request: RequestFields = { field: (name) => joinHeader(rawHeaders, name), now: Math.floor(call.now() / 1000) };
  const validators = getValidators(file, request.now);
  // After any other method, a failed precondition could not undo its effects.
  const precondition = call.plan.verb === 'GET' ? evaluatePreconditions(validators, request) : undefined;
  if (precondition === 'malformed') return createMalformedIfMatchError();
  if (precondition === 'failed') return new PreconditionFailedError();
  if (precondition === 'notModified')
    return { status: 304, contentType: undefined, body: undefined, headers: formatValidatorFields(validators) };
  const source = await openSource(file.content, file.length ?? (file.partialContent && getLength(file.partialContent)));
  const sent = {
    file,
    source,
    fields: { ...formatValidatorFields(validators), 'content-disposition': formatContentDisposition(file) },
    call,
  };
  if (file.partialContent) return respondWithGivenPart(file.partialContent, sent);
  if (!file.enableRangeProcessing || source.length === undefined || call.plan.verb !== 'GET') return respondWithWholeFile(sent);
  const ranged = { ...sent, fields: { ...sent.fields, ...acceptRanges } };
  const range = resolveRequestedRange(source.length, validators, request, call);
  if (range === 'unsatisfiable') return new RangeNotSatisfiableError(source.length);
  return range ? respondWithRange(range, source.length, ranged) : respondWithWholeFile(ranged);
}

/** Throws for a file with a media type that the operation does not declare, and so does not publish. */
function refuseOtherType({ contentType }: FileResponse, { plan: { id, fileTypes } }: OperationCall): void {
  if (fileTypes === undefined || isListedType(fileTypes, contentType)) return;
  throw new Error(`${id} returned a file of the type '${contentType}', but declares ${fileTypes.map((type) => `'${type}'`).join(', ')}.`);
}

const acceptRanges = { 'accept-ranges': 'bytes' };

/** Resolves the requested range: only GET supports ranges (RFC 9110 section 14.2), and only if the response would be 200. */
function resolveRequestedRange(
  length: number,
  validators: Validators,
  request: RequestFields,
  call: OperationCall,
): ByteRange | 'unsatisfiable' | undefined {
  const header = request.field('range');
  if (header === undefined || call.source.isHead || call.plan.status !== 200) return undefined;
  return isStillTheSame(validators, request) ? parseByteRange(header, length) : undefined;
}

type Fields = Readonly<Record<string, string>>;

interface FileTransfer {
  readonly file: FileResponse;
  readonly source: FileSource;
  readonly fields: Fields;
  readonly call: OperationCall;
}

/** Responds with content that is already a range, wherever it was sliced. */
async function respondWithGivenPart(part: FileContentRange, { file, source, fields, call }: FileTransfer): Promise<OperationResponse> {
  const [length, { from, to }] = [getLength(part), part];
  if (source.length !== length) throw new Error(`The content of a file has ${source.length} bytes, but its range has ${length}.`);
  const headers = {
    ...fields,
    ...(file.enableRangeProcessing && acceptRanges),
    ...formatLengthField(length),
    'content-range': `bytes ${from}-${to}/${part.length}`,
  };
  return { status: 206, contentType: file.contentType, body: await readBody(call, () => source.all()), headers };
}

async function respondWithRange(
  range: ByteRange,
  length: number,
  { file, source, fields, call }: FileTransfer,
): Promise<OperationResponse> {
  const { start, end } = range;
  const headers = { ...fields, ...formatLengthField(end - start), 'content-range': `bytes ${start}-${end - 1}/${length}` };
  return { status: 206, contentType: file.contentType, body: await readBody(call, () => source.part(range)), headers };
}

async function respondWithWholeFile({ file, source, fields, call }: FileTransfer): Promise<OperationResponse> {
  const headers = source.length === undefined ? fields : { ...fields, ...formatLengthField(source.length) };
  return { status: call.plan.status, contentType: file.contentType, body: await readBody(call, () => source.all()), headers };
}

/** Opens the body, or nothing for HEAD. */
function readBody({ source }: OperationCall, read: () => FileBytes | Promise<FileBytes>): FileBytes | undefined | Promise<FileBytes> {
  return source.isHead ? undefined : read();
}

function getLength({ from, to }: FileContentRange): number {
  return to - from + 1;
}

function formatLengthField(length: number): Fields {
  return { 'content-length': String(length) };
}

function formatValidatorFields({ eTag, lastModified }: Validators): Record<string, string> {
  return { ...(eTag !== null && { etag: eTag }), ...(lastModified !== null && { 'last-modified': formatHttpDate(lastModified) }) };
}
