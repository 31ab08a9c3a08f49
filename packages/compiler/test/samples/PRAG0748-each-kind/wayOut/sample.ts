import { DomainAction, Post, VoidDomainAction, VoidEndpoint } from '@portico/core';

export class Told extends VoidEndpoint(Post('/told')) {
  handle() {}

  handleV2() {}
}

export class Done extends DomainAction(Post('/done'))<string> {
  execute() {
    return '';
  }

  executeV2(): string {
    return '';
  }
}

export class DoneQuietly extends VoidDomainAction(Post('/quietly')) {
  execute() {}

  executeV10() {}
}
