import { Post, VoidEndpoint } from '@portico/core';
import type { FromClaim, FromCookie, FromHeader } from '@portico/core';

const Theme = { Day: 'day', Night: 'night' } as const;

export class Visit extends VoidEndpoint(Post('/visits')) {
  readonly theme: FromCookie<'theme'> = Theme.Day;
  readonly tenant: FromClaim<'tenant_id'> = 'public';
  readonly language?: FromHeader<'Accept-Language'>;
  note: string = String('computed, and not readonly');

  handle() {}
}
