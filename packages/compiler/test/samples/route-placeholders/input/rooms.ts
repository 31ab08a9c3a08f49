import { Endpoint, Get } from '@portico/core';
import type { FromQuery, FromRoute, Guid, Int } from '@portico/core';

export class GetRoom extends Endpoint(Get('/hotels/{HOTELID}/rooms/{number}'))<unknown> {
  readonly hotelId!: Guid;
  readonly room!: FromRoute<Int, 'number'>;
  readonly number?: FromQuery<string>;

  handle() {
    return { ...this };
  }
}

export class GetFile extends Endpoint(Get('/files/{**path}'))<unknown> {
  readonly path!: string;

  handle() {
    return { path: this.path };
  }
}

export class GetTag extends Endpoint(Get('/tags/{name}'))<unknown> {
  readonly name!: string;

  handle() {
    return { name: this.name };
  }
}
