import type { ResponseHeaders } from './responseHeaders.ts';

/** A response that was read completely. */
export interface BufferedResponse {
  readonly status: number;
  readonly headers: ResponseHeaders;
  readonly text: string;
}
