import { FileResponse } from '@portico/core';
import type { FileContentRange } from '@portico/core';
import { headerOf } from '../http/answerHeaders.ts';
import type { AnswerHeaders } from '../http/answerHeaders.ts';
import { CallFailure } from '../http/callFailure.ts';
import type { FlowingAnswer } from '../http/flowingExchange.ts';

/** The file that an answer is; its content are the bytes as they come. Throws a `CallFailure` for one that is none. */
export function fileOf({ status, headers, body }: FlowingAnswer): FileResponse {
  const partialContent = status === 206 ? rangeOf(headers) : null;
  try {
    return new FileResponse({
      content: body,
      contentType: headerOf(headers, 'content-type') ?? '',
      length: lengthOf(headers),
      fileName: nameOf(headers),
      inline: headerOf(headers, 'x-service-file-inline') === 'true',
      eTag: headerOf(headers, 'etag') ?? null,
      lastModified: dateOf(headers),
      enableRangeProcessing: headerOf(headers, 'accept-ranges') === 'bytes',
      partialContent,
    });
  } catch (error) {
    throw new CallFailure('invalid', `The answer is no file: ${(error as Error).message}`);
  }
}

function lengthOf(headers: AnswerHeaders): number | null {
  const text = headerOf(headers, 'content-length');
  return text === undefined ? null : Number(text);
}

function nameOf(headers: AnswerHeaders): string | null {
  const text = headerOf(headers, 'x-service-file-name');
  return text === undefined ? null : decodeURIComponent(text);
}

function dateOf(headers: AnswerHeaders): Date | null {
  const text = headerOf(headers, 'last-modified');
  return text === undefined ? null : new Date(text);
}

/** RFC 9110 section 14.4. */
function rangeOf(headers: AnswerHeaders): FileContentRange {
  const [, from, to, length] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headerOf(headers, 'content-range') ?? '') ?? [];
  if (length === undefined) throw new CallFailure('invalid', 'The answer is a part of a file, and does not say which.');
  return { from: Number(from), to: Number(to), length: Number(length) };
}
