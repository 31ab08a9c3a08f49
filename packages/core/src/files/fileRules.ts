import type { Marked } from '../rules.ts';

/** At most `Bytes` bytes; of a list, each of its files. What is larger is refused with 413. */
export type MaxFileSize<Bytes extends number> = Marked<'MaxFileSize', [Bytes]>;

/** One of these media types, as the client reports it; `image/*` stands for all that begin with `image/`. Others are refused with 415. */
export type AllowedContentTypes<Types extends readonly string[]> = Marked<'AllowedContentTypes', [Types]>;
