import type { Marker } from '../rules.ts';

/** At most `Bytes` bytes; of a list, each of its files. What is larger is refused with 413. */
export type MaxFileSize<_Bytes extends number> = Marker;

/** One of these media types, as the client reports it; `image/*` stands for all that begin with `image/`. Others are refused with 415. */
export type AllowedContentTypes<_Types extends readonly string[]> = Marker;
