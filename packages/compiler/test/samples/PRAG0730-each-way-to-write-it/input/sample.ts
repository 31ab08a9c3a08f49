import { Endpoint, Get } from '@portico/core';
import type { FromCurrentUser, Guid } from '@portico/core';

export class Writable extends Endpoint(Get('/writable'))<string> {
  ownerId!: FromCurrentUser<Guid>;

  handle() {
    return this.ownerId;
  }
}

export class Optional extends Endpoint(Get('/optional'))<string> {
  readonly ownerId?: FromCurrentUser<Guid>;

  handle() {
    return this.ownerId ?? '';
  }
}

export class Defaulted extends Endpoint(Get('/defaulted'))<string> {
  readonly ownerId: FromCurrentUser<Guid> = '';

  handle() {
    return this.ownerId;
  }
}
