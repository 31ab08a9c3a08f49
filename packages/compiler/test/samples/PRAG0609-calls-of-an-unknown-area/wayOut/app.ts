import { Internal, Post, VoidDomainAction } from '@portico/core';
import type { CallRefusal } from '@portico/core';
import type { App } from './generated/index.ts';

export class Charge extends VoidDomainAction(Internal) {
  execute() {}
}

export class Pay extends VoidDomainAction(Post('/pay'))<CallRefusal> {
  async execute(app: App) {
    return app.charge();
  }
}
