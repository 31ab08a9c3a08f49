import type { Marked } from '../rules.ts';

/** At most `Bytes` bytes; for a list, in each of its files. A larger file is rejected with 413. */
export type MaxFileSize<Bytes extends number> = Marked<'MaxFileSize', [Bytes]>;

/**
 * One of these media types, as the client reports it; `image/*` stands for all that begin with `image/`. Others are rejected with 415.
 * On a `ByteStream` that is a result, the one media type of the response. On a `FileResponse`, the media types that the response can
 * have; a file of another type is a fault (500).
 */
export type AllowedContentTypes<Types extends readonly string[]> = Marked<'AllowedContentTypes', [Types]>;
