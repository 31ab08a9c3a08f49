import { PreconditionFailedError } from '@portico/core';
import type { AppError, FileResponse } from '@portico/core';
import type { Answer } from '../answer.ts';
import type { OperationCall } from '../call.ts';
import { RangeNotSatisfiableError } from '../problem/refusals.ts';
import { headerList } from '../rawHeaders.ts';
import { byteRange } from './byteRange.ts';
import type { ByteRange } from './byteRange.ts';
import { isStillTheSame, preconditionOf, validatorsOf } from './conditions.ts';
import type { RequestFields, Validators } from './conditions.ts';
import { sourceOf } from './content.ts';
import type { FileSource } from './content.ts';
import { contentDisposition } from './contentDisposition.ts';
import { httpDate } from './httpDate.ts';

/** What a file is answered with: whole, a range of it, that the caller has it already, or why not. The content is read by none of it. */
export async function fileAnswer(file: FileResponse, call: OperationCall): Promise<Answer | AppError> {
  const { rawHeaders } = call.source;
  const request: RequestFields = { field: (name) => headerList(rawHeaders, name), now: Math.floor(call.now() / 1000) };
  const validators = validatorsOf(file, request.now);
  // What another verb has done is not undone by a precondition.
  const precondition = call.plan.verb === 'GET' ? preconditionOf(validators, request) : undefined;
  if (precondition === 'failed') return new PreconditionFailedError();
  if (precondition === 'notModified') return { status: 304, contentType: undefined, body: undefined, headers: validatorFields(validators) };
  const source = await sourceOf(file.content, file.length);
  const fields = { ...validatorFields(validators), 'content-disposition': contentDisposition(file) };
  if (file.partialContent) return givenPart(file, source, fields);
  const isRanged = file.enableRangeProcessing && source.length !== undefined && call.plan.verb === 'GET';
  const range = isRanged ? requestedRange(source.length, { validators, request, call }) : undefined;
  if (range === 'unsatisfiable') return new RangeNotSatisfiableError(source.length!);
  return answerOf(file, source, { range, status: call.plan.status, fields: { ...fields, ...(isRanged && acceptRanges) } });
}

const acceptRanges = { 'accept-ranges': 'bytes' };

interface Asked {
  readonly validators: Validators;
  readonly request: RequestFields;
  readonly call: OperationCall;
}

/** Only a GET has ranges (RFC 9110 section 14.2), and only where it would be answered with 200. */
function requestedRange(length: number, { validators, request, call }: Asked): ByteRange | 'unsatisfiable' | undefined {
  const header = request.field('range');
  if (header === undefined || call.source.isHead || call.plan.status !== 200) return undefined;
  return isStillTheSame(validators, request) ? byteRange(header, length) : undefined;
}

/** The content is a range already, wherever it was sliced: it is sent as such. */
function givenPart({ contentType, enableRangeProcessing, partialContent }: FileResponse, source: FileSource, fields: Fields): Answer {
  const { from, to, length } = partialContent!;
  const count = to - from + 1;
  if (source.length !== undefined && source.length !== count)
    throw new Error(`The content of a file has ${source.length} bytes, where the range that it is said to be has ${count}.`);
  const headers = {
    ...fields,
    ...(enableRangeProcessing && acceptRanges),
    ...lengthField(count),
    'content-range': `bytes ${from}-${to}/${length}`,
  };
  return { status: 206, contentType, body: source.all(), headers };
}

type Fields = Readonly<Record<string, string>>;

interface Sent {
  readonly range: ByteRange | undefined;
  readonly status: number;
  readonly fields: Fields;
}

function answerOf({ contentType }: FileResponse, source: FileSource, { range, status, fields }: Sent): Answer {
  if (source.length === undefined) return { status, contentType, body: source.all(), headers: fields };
  if (!range) return { status, contentType, body: source.all(), headers: { ...fields, ...lengthField(source.length) } };
  const { start, end } = range;
  const headers = { ...fields, ...lengthField(end - start), 'content-range': `bytes ${start}-${end - 1}/${source.length}` };
  return { status: 206, contentType, body: source.part(range), headers };
}

function lengthField(length: number): Fields {
  return { 'content-length': String(length) };
}

function validatorFields({ eTag, lastModified }: Validators): Record<string, string> {
  return { ...(eTag !== null && { etag: eTag }), ...(lastModified !== null && { 'last-modified': httpDate(lastModified) }) };
}
