import { Post, VoidEndpoint } from '@portico/core';
import type { Guid, Int, JsonPropertyName } from '@portico/core';

export interface Guest {
  id: Guid;
  Id: Int & JsonPropertyName<'number'>;
}

export class AddGuest extends VoidEndpoint(Post('/guests')) {
  readonly guest!: Guest;

  handle() {}
}
