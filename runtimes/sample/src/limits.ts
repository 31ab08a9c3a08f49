import { Endpoint, EndpointGroup, Get, Post, VoidEndpoint } from '@portico/core';
import type { Int } from '@portico/core';

/** The operations that pages of other origins may call. */
export class OpenGroup extends EndpointGroup('/open') {}

/** Lists the rates; its responses are cached. */
export class ListRates extends Endpoint(Get('/rates'), { group: OpenGroup, cacheable: { duration: '1h' } })<Int[]> {
  handle() {
    return [90, 120];
  }
}

/** May be called twice. */
export class Knock extends VoidEndpoint(Post('/knocks'), { group: OpenGroup, rateLimit: 'knocks' }) {
  handle() {}
}

/** A result that is worth compressing. */
export class ListNumbers extends Endpoint(Get('/numbers'), { group: OpenGroup })<Int[]> {
  handle() {
    return Array.from({ length: 2_000 }, (_, index) => index);
  }
}
