import { DomainAction, Get, Internal, isError, NotFoundError, Post, VoidDomainAction } from '@portico/core';
import type { AsSystem, CallRefusal, Int } from '@portico/core';
import type { App } from './generated/index.ts';

export class Reserve extends DomainAction(Internal)<Int, NotFoundError> {
  readonly seat!: Int;

  execute() {
    return this.seat > 9 ? new NotFoundError('Seat', this.seat) : this.seat;
  }
}

export class Book extends VoidDomainAction(Post('/book'))<NotFoundError | CallRefusal> {
  async execute(app: App) {
    const seat = await app.reserve({ seat: 7 });
    if (isError(seat)) return seat;
    return undefined;
  }
}

export class Seat extends DomainAction(Get('/seat'))<Int, NotFoundError | CallRefusal> {
  execute(app: AsSystem<App>) {
    return app.reserve({ seat: 7 });
  }
}
