import { DomainAction, Get, Internal, NotFoundError, Post, VoidDomainAction } from '@portico/core';
import type { AsSystem, Int } from '@portico/core';
import type { App } from './generated/index.ts';

export class Reserve extends DomainAction(Internal)<Int, NotFoundError> {
  readonly seat!: Int;

  execute() {
    return this.seat > 9 ? new NotFoundError('Seat', this.seat) : this.seat;
  }
}

export class Book extends VoidDomainAction(Post('/book'))<NotFoundError> {
  async execute(app: App) {
    await app.reserve({ seat: 7 });
  }
}

export class Seat extends DomainAction(Get('/seat'))<Int> {
  // @ts-expect-error the errors of the call are not declared
  execute(app: AsSystem<App>) {
    return app.reserve({ seat: 7 });
  }
}
