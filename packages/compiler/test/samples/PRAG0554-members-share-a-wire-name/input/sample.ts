import { Post, VoidEndpoint } from '@portico/core';
import type { Guid, Int } from '@portico/core';

export interface Guest {
  id: Guid;
  Id: Int;
}

export class AddGuest extends VoidEndpoint(Post('/guests')) {
  readonly guest!: Guest;

  handle() {}
}
