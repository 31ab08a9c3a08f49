import { Endpoint, Post } from '@portico/core';
import type { FromQuery, Int } from '@portico/core';

const name = 'computed';

export class Take extends Endpoint(Post('/take'))<string> {
  readonly #secret!: FromQuery<string>;
  private readonly hidden!: FromQuery<Int>;
  protected readonly guarded!: FromQuery<Int>;
  readonly [name]!: FromQuery<string>;
  static readonly shared: FromQuery<string>;
  private readonly plain!: string;
  #cache = new Map<string, string>();

  handle() {
    return this.#secret;
  }
}
