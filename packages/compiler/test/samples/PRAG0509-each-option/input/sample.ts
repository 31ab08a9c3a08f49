import { DomainAction, Internal } from '@portico/core';
import type { FromClaim, FromCookie, FromForm, FromHeader, FromRoute, Int } from '@portico/core';

export class Close extends DomainAction(Internal, {
  status: 202,
  location: () => Close,
  rateLimit: 'writes',
  noStore: true,
  unknownQuery: 'ignore',
  body: 'wrapped',
  tags: ['Days'],
  examples: [{ name: 'one' }],
})<string> {
  readonly route!: FromRoute<string>;
  readonly header!: FromHeader<'X-Header'>;
  readonly cookie!: FromCookie<'sid'>;
  readonly form!: FromForm<Int>;
  readonly claim!: FromClaim<'sub'>;

  execute() {
    return '';
  }
}
