import { Endpoint, Post } from '@portico/core';
import type { FromForm, FromQuery, Guid, Int, JsonPropertyName } from '@portico/core';

export class Find extends Endpoint(Post('/find/{id}'))<string> {
  readonly id!: Guid;
  readonly query!: FromQuery<Int, 'q'>;
  readonly body!: Int & JsonPropertyName<'b'>;
  readonly other!: Int;

  handle() {
    return this.id;
  }
}

export class Send extends Endpoint(Post('/send'))<string> {
  readonly field!: FromForm<string, 'f'>;

  handle() {
    return this.field;
  }
}
