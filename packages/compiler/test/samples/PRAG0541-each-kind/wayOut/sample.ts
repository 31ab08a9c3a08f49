import { Endpoint, Post } from '@portico/core';
import type { FromQuery, Int } from '@portico/core';

export class Take extends Endpoint(Post('/take'))<string> {
  public readonly secret!: FromQuery<string>;
  readonly hidden!: FromQuery<Int>;
  readonly known!: FromQuery<string>;
  private readonly plain!: string;
  #cache = new Map<string, string>();

  handle() {
    return this.secret;
  }
}
