import type { FileContent } from './fileContent.ts';
import { isContentRange } from './fileContentRange.ts';
import type { FileContentRange } from './fileContentRange.ts';

/** The parts of a `FileResponse`. */
export interface FileParts {
  /**
   * The bytes: a `Uint8Array`, a file on disk `{ path }`, a stream, or `{ length, open(start, end) }`.
   * @see docs/guide/downloads.md#contents
   */
  readonly content: FileContent;
  /** The media type: `image/png`. */
  readonly contentType: string;
  /**
   * The length in bytes of a stream, if it is known; every other content has its own length.
   * @default null
   */
  readonly length?: number | null;
  /**
   * The file name that the browser proposes; not sent if the file is shown inline.
   * @default null
   */
  readonly fileName?: string | null;
  /**
   * Supports range requests, if the length is known.
   * @default `false`
   * @see docs/guide/downloads.md#ranges
   */
  readonly enableRangeProcessing?: boolean;
  /**
   * An entity tag with its quotes, `"v1"` or, weak, `W/"v1"` (RFC 9110 section 8.8.3).
   * @default null
   * @see docs/guide/downloads.md#conditional-requests
   */
  readonly eTag?: string | null;
  /**
   * The time of the last change; sent in whole seconds.
   * @default null
   */
  readonly lastModified?: Date | null;
  /**
   * Lets the browser show the file instead of saving it.
   * @default `false`
   */
  readonly inline?: boolean;
  /**
   * Set if `content` is already one range of the file: it is sent as such and not sliced again.
   * @default null
   */
  readonly partialContent?: FileContentRange | null;
}

/** A file as the result of an operation: `Endpoint(Get('/{id}/photo'))<FileResponse, NotFoundError>`. */
export class FileResponse {
  readonly content: FileContent;
  readonly contentType: string;
  readonly length: number | null;
  readonly fileName: string | null;
  readonly enableRangeProcessing: boolean;
  readonly eTag: string | null;
  readonly lastModified: Date | null;
  readonly inline: boolean;
  readonly partialContent: FileContentRange | null;

  /** Throws a `TypeError` for a part that is not valid in a header. */
  constructor(parts: FileParts) {
    this.content = parts.content;
    this.contentType = parts.contentType;
    this.length = parts.length ?? null;
    this.fileName = parts.fileName ?? null;
    this.enableRangeProcessing = parts.enableRangeProcessing ?? false;
    this.eTag = parts.eTag ?? null;
    this.lastModified = parts.lastModified ?? null;
    this.inline = parts.inline ?? false;
    this.partialContent = parts.partialContent ?? null;
    refuseUnfit(this);
  }
}

// RFC 9110 section 8.3.1; parameters are only checked for characters that a header cannot carry.
const mediaType = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+[ \t]*(?:;[\t\x20-\x7e]*)?$/;
// RFC 9110 section 8.8.3.
const entityTag = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;

function refuseUnfit({ content, contentType, length, eTag, lastModified, partialContent }: FileResponse): void {
  refuse(typeof content !== 'object' || content === null, 'The content of a file must be bytes, a stream, a path or seekable.');
  refuse(!mediaType.test(contentType), `'${contentType}' is not a media type.`);
  refuse(
    length !== null && !(Number.isSafeInteger(length) && length >= 0),
    `The length of a file must be a whole number of bytes, not ${length}.`,
  );
  refuse(eTag !== null && !entityTag.test(eTag), `'${eTag}' is not an entity tag; write it with its quotes, as in '"v1"' or 'W/"v1"'.`);
  refuse(lastModified !== null && Number.isNaN(lastModified.getTime()), 'The lastModified of a file is an invalid date.');
  refuse(partialContent !== null && !isContentRange(partialContent), 'The range of the content of a file is invalid.');
}

function refuse(unfit: boolean, reason: string): void {
  if (unfit) throw new TypeError(reason);
}
