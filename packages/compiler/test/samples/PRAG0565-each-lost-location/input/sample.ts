import { DomainAction, Endpoint, Get, Internal, Post } from '@portico/core';
import type { FileResponse, FromQuery, Guid, Int } from '@portico/core';

export class Plain {}

export class GetRoom extends Endpoint(Get('/rooms/{id}'))<string> {
  readonly id!: Guid;

  handle() {
    return this.id;
  }
}

export class GetBed extends Endpoint(Get('/rooms/{room}/beds/{number}'))<string> {
  readonly room!: Guid;
  readonly number!: Int;

  handle() {
    return this.room;
  }
}

export class Count extends DomainAction(Internal)<Int> {
  execute() {
    return 1;
  }
}

export class Text extends Endpoint(Post('/text'), { status: 201, location: '/rooms' })<Guid> {
  handle() {
    return '';
  }
}

export class Block extends Endpoint(Post('/block'), { status: 201, location: () => { return GetRoom; } })<Guid> {
  handle() {
    return '';
  }
}

export class NoOperation extends Endpoint(Post('/no-operation'), { status: 201, location: () => Plain })<Guid> {
  handle() {
    return '';
  }
}

export class NoRoute extends Endpoint(Post('/no-route'), { status: 201, location: () => Count })<Guid> {
  handle() {
    return '';
  }
}

export class TwoForOne extends Endpoint(Post('/beds'), { status: 201, location: () => GetBed })<Guid> {
  handle() {
    return '';
  }
}

export class NotOfTheRoute extends Endpoint(Post('/beds/{number}'), { status: 201, location: () => GetBed })<{ id: Guid }> {
  readonly number!: Int;
  readonly room!: FromQuery<Guid>;

  handle() {
    return { id: this.room };
  }
}

export class OfAFile extends Endpoint(Post('/files'), { status: 201, location: () => GetRoom })<FileResponse> {
  handle(): never {
    throw new Error();
  }
}
