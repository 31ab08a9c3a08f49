import type { FileContent } from './fileContent.ts';
import { isContentRange } from './fileContentRange.ts';
import type { FileContentRange } from './fileContentRange.ts';

/** What a `FileResponse` is made from. */
export interface FileParts {
  /**
   * The bytes: a `Uint8Array`, a file on disk `{ path }`, a stream, or `{ length, open(start, end) }`.
   * @see docs/guide/downloads.md#contents
   */
  readonly content: FileContent;
  /** The media type: `image/png`. */
  readonly contentType: string;
  /**
   * Of the content in bytes, where a stream is known to have just so many; every other content knows its own.
   * @default null
   */
  readonly length?: number | null;
  /**
   * The name that is proposed for saving it; not sent where it is shown inline.
   * @default null
   */
  readonly fileName?: string | null;
  /**
   * Answers requests for a range of a file of known length.
   * @default `false`
   * @see docs/guide/downloads.md#ranges
   */
  readonly enableRangeProcessing?: boolean;
  /**
   * An entity tag with its quotes, `"v1"` or, weak, `W/"v1"` (RFC 9110 section 8.8.3).
   * @default null
   * @see docs/guide/downloads.md#conditions
   */
  readonly eTag?: string | null;
  /**
   * When it was last changed; sent to whole seconds.
   * @default null
   */
  readonly lastModified?: Date | null;
  /**
   * Shown by the browser, rather than saved.
   * @default `false`
   */
  readonly inline?: boolean;
  /**
   * Set where `content` is one range of the file already: it is sent as such, and never sliced again.
   * @default null
   */
  readonly partialContent?: FileContentRange | null;
}

/** The answer of an operation that is a file: `Endpoint(Get('/{id}/photo'))<FileResponse, NotFoundError>`. */
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

  /** Throws a `TypeError` for a part that no header could carry. */
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

// RFC 9110 section 8.3.1; parameters are looked at no closer than that a header can carry them.
const mediaType = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+[ \t]*(?:;[\t\x20-\x7e]*)?$/;
// RFC 9110 section 8.8.3.
const entityTag = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;

function refuseUnfit({ content, contentType, length, eTag, lastModified, partialContent }: FileResponse): void {
  refuse(typeof content !== 'object' || content === null, `The content of a file has to be bytes, a stream, a path or seekable.`);
  refuse(!mediaType.test(contentType), `'${contentType}' is no media type.`);
  refuse(length !== null && !(Number.isSafeInteger(length) && length >= 0), `${length} is no length of a file.`);
  refuse(eTag !== null && !entityTag.test(eTag), `'${eTag}' is no entity tag: it needs its quotes, as in '"v1"' or 'W/"v1"'.`);
  refuse(lastModified !== null && Number.isNaN(lastModified.getTime()), 'The time of the last change of a file is no time.');
  refuse(partialContent !== null && !isContentRange(partialContent), 'The range that the content of a file is said to be is none.');
}

function refuse(unfit: boolean, reason: string): void {
  if (unfit) throw new TypeError(reason);
}
