import { Endpoint, Post } from '@portico/core';
import type { DateTimeOffset, FromCookie, Guid, Int, Long } from '@portico/core';

export class Visit extends Endpoint(Post('/visits'))<unknown> {
  readonly session!: FromCookie<'sid', Guid>;
  readonly theme?: FromCookie<'theme'>;
  readonly count?: FromCookie<'count', Int>;
  readonly total?: FromCookie<'total', Long>;
  readonly consent?: FromCookie<'consent', boolean>;
  readonly since?: FromCookie<'since', DateTimeOffset>;
  readonly note?: string;
  readonly page?: string;

  handle() {
    const { total, ...rest } = this;
    return { ...rest, total: total?.toString() };
  }
}
