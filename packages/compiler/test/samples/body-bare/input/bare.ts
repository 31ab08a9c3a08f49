import { Endpoint, Post } from '@portico/core';
import type { Each, Guid, Int, JsonPropertyName, MinLength } from '@portico/core';

export class Sum extends Endpoint(Post('/sum'))<number> {
  readonly numbers!: Int[] & JsonPropertyName<'values'>;

  handle() {
    return this.numbers.reduce<number>((sum, each) => sum + each, 0);
  }
}

export class Pick extends Endpoint(Post('/pick/{room}'))<string> {
  readonly room!: string;
  readonly guest!: Guid;

  handle() {
    return `${this.room} ${this.guest}`;
  }
}

export class Names extends Endpoint(Post('/names'))<unknown> {
  readonly names?: string[] & Each<MinLength<2>>;

  handle() {
    return this.names ?? 'none';
  }
}
