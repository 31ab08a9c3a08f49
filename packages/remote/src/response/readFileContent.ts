import { FileResponse } from '@portico/core';
import type { FileContentRange } from '@portico/core';
import { getHeader } from '../http/responseHeaders.ts';
import type { ResponseHeaders } from '../http/responseHeaders.ts';
import { CallFailure } from '../http/callFailure.ts';
import type { StreamedResponse } from '../http/streamedExchange.ts';

/** Returns the file of a response, whose content is streamed as it arrives. Throws a `CallFailure` if the response is not a file. */
export function readFileContent({ status, headers, body }: StreamedResponse): FileResponse {
  const partialContent = status === 206 ? readRange(headers) : null;
  try {
    return new FileResponse({
      content: body,
      contentType: getHeader(headers, 'content-type') ?? '',
      length: readLength(headers),
      fileName: readFileName(headers),
      inline: getHeader(headers, 'x-service-file-inline') === 'true',
      eTag: getHeader(headers, 'etag') ?? null,
      lastModified: readLastModified(headers),
      enableRangeProcessing: getHeader(headers, 'accept-ranges') === 'bytes',
      partialContent,
    });
  } catch (error) {
    throw new CallFailure('invalid', `The response is not a file: ${(error as Error).message}`);
  }
}

function readLength(headers: ResponseHeaders): number | null {
  const text = getHeader(headers, 'content-length');
  return text === undefined ? null : Number(text);
}

function readFileName(headers: ResponseHeaders): string | null {
  const text = getHeader(headers, 'x-service-file-name');
  return text === undefined ? null : decodeURIComponent(text);
}

function readLastModified(headers: ResponseHeaders): Date | null {
  const text = getHeader(headers, 'last-modified');
  return text === undefined ? null : new Date(text);
}

/** Reads `Content-Range` (RFC 9110 section 14.4). */
function readRange(headers: ResponseHeaders): FileContentRange {
  const [, from, to, length] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(getHeader(headers, 'content-range') ?? '') ?? [];
  if (length === undefined) throw new CallFailure('invalid', 'The response is a part of a file, but has no Content-Range.');
  return { from: Number(from), to: Number(to), length: Number(length) };
}
