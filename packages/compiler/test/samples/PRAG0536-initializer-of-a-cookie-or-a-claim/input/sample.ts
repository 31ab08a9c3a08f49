import { Post, VoidEndpoint } from '@portico/core';
import type { FromClaim, FromCookie, FromHeader } from '@portico/core';

const words = ['day', 'night'];

export class Visit extends VoidEndpoint(Post('/visits')) {
  readonly theme: FromCookie<'theme'> = words.join();
  readonly tenant: FromClaim<'tenant_id'> = `${words.length}`;
  readonly language: FromHeader<'Accept-Language'> = String('en');
  readonly note: string = words[0] ?? '';

  handle() {}
}
