import { Post, VoidEndpoint } from '@portico/core';
import type { Guid } from '@portico/core';

declare const tag: unique symbol;

type Brand<T, Name extends string> = T & { readonly [tag]?: Name };

export class Send extends VoidEndpoint(Post('/send')) {
  readonly count!: number & { readonly unit?: 'nights' };
  readonly id!: Brand<Guid, 'GuestId'>;
  readonly ids!: Brand<string, 'RoomId'>[];
  readonly member!: { flag: boolean };
  readonly alone!: Brand<string, 'a'>;

  handle() {}
}
