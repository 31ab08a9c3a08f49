import { DomainAction, Endpoint, Module, Post, VoidEndpoint } from '@portico/core';
import type { FormFile } from '@portico/core';

export class HouseModule extends Module('House', { store: 'house' }) {}

export class CloseDay extends DomainAction(Post('/days/close'), { idempotent: true })<string> {
  execute() {
    return 'closed';
  }
}

export class PrintDay extends Endpoint(Post('/prints'), { idempotent: true })<string> {
  handle() {
    return 'print-1';
  }
}

export class ReceiveDay extends VoidEndpoint(Post('/days'), { idempotent: true }) {
  readonly day!: FormFile;

  handle() {}
}
