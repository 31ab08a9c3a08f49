import { PreconditionFailedError } from '@portico/core';
import type { AppError, FileContentRange, FileResponse } from '@portico/core';
import type { Answer } from '../answer.ts';
import type { OperationCall } from '../call.ts';
import { malformedIfMatch } from '../etag.ts';
import { RangeNotSatisfiableError } from '../problem/refusals.ts';
import { headerList } from '../rawHeaders.ts';
import { byteRange } from './byteRange.ts';
import type { ByteRange } from './byteRange.ts';
import { isStillTheSame, preconditionOf, validatorsOf } from './conditions.ts';
import type { RequestFields, Validators } from './conditions.ts';
import { sourceOf } from './content.ts';
import type { FileBytes, FileSource } from './content.ts';
import { contentDisposition } from './contentDisposition.ts';
import { httpDate } from './httpDate.ts';

/** What a file is answered with: whole, a range of it, that the caller has it already, or why not. The content is read by none of it. */
export async function fileAnswer(file: FileResponse, call: OperationCall): Promise<Answer | AppError> {
  const { rawHeaders } = call.source;
  const request: RequestFields = { field: (name) => headerList(rawHeaders, name), now: Math.floor(call.now() / 1000) };
  const validators = validatorsOf(file, request.now);
  // What another verb has done is not undone by a precondition.
  const precondition = call.plan.verb === 'GET' ? preconditionOf(validators, request) : undefined;
  if (precondition === 'malformed') return malformedIfMatch();
  if (precondition === 'failed') return new PreconditionFailedError();
  if (precondition === 'notModified') return { status: 304, contentType: undefined, body: undefined, headers: validatorFields(validators) };
  const source = await sourceOf(file.content, file.length ?? (file.partialContent && lengthOf(file.partialContent)));
  const sent = { file, source, fields: { ...validatorFields(validators), 'content-disposition': contentDisposition(file) }, call };
  if (file.partialContent) return givenPart(file.partialContent, sent);
  if (!file.enableRangeProcessing || source.length === undefined || call.plan.verb !== 'GET') return whole(sent);
  const ranged = { ...sent, fields: { ...sent.fields, ...acceptRanges } };
  const range = requestedRange(source.length, { validators, request, call });
  if (range === 'unsatisfiable') return new RangeNotSatisfiableError(source.length);
  return range ? partial(range, source.length, ranged) : whole(ranged);
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

type Fields = Readonly<Record<string, string>>;

interface Sent {
  readonly file: FileResponse;
  readonly source: FileSource;
  readonly fields: Fields;
  readonly call: OperationCall;
}

/** The content is a range already, wherever it was sliced: it is sent as such. */
async function givenPart(part: FileContentRange, { file, source, fields, call }: Sent): Promise<Answer> {
  const [length, { from, to }] = [lengthOf(part), part];
  if (source.length !== length)
    throw new Error(`The content of a file has ${source.length} bytes, where the range that it is said to be has ${length}.`);
  const headers = {
    ...fields,
    ...(file.enableRangeProcessing && acceptRanges),
    ...lengthField(length),
    'content-range': `bytes ${from}-${to}/${part.length}`,
  };
  return { status: 206, contentType: file.contentType, body: await bodyOf(call, () => source.all()), headers };
}

async function partial(range: ByteRange, length: number, { file, source, fields, call }: Sent): Promise<Answer> {
  const { start, end } = range;
  const headers = { ...fields, ...lengthField(end - start), 'content-range': `bytes ${start}-${end - 1}/${length}` };
  return { status: 206, contentType: file.contentType, body: await bodyOf(call, () => source.part(range)), headers };
}

async function whole({ file, source, fields, call }: Sent): Promise<Answer> {
  const headers = source.length === undefined ? fields : { ...fields, ...lengthField(source.length) };
  return { status: call.plan.status, contentType: file.contentType, body: await bodyOf(call, () => source.all()), headers };
}

/** Of a head, nothing is read. */
function bodyOf({ source }: OperationCall, read: () => FileBytes | Promise<FileBytes>): FileBytes | undefined | Promise<FileBytes> {
  return source.isHead ? undefined : read();
}

function lengthOf({ from, to }: FileContentRange): number {
  return to - from + 1;
}

function lengthField(length: number): Fields {
  return { 'content-length': String(length) };
}

function validatorFields({ eTag, lastModified }: Validators): Record<string, string> {
  return { ...(eTag !== null && { etag: eTag }), ...(lastModified !== null && { 'last-modified': httpDate(lastModified) }) };
}
