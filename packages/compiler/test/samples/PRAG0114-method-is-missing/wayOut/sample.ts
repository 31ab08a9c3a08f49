import { DomainAction, Endpoint, Get, Post, VoidEndpoint } from '@portico/core';
import type { Result } from '@portico/core';

export class GetStatus extends Endpoint(Get('/status'))<string> {
  handle() {
    return 'up';
  }
}

export class GetHealth extends Endpoint(Get('/health'))<string> {
  handle() {
    return 'well';
  }
}

export class GetAge extends Endpoint(Get('/age'), { versions: { first: 2 } })<string> {
  handleV2(): Result<string> {
    return 'old';
  }
}

export class Restart extends VoidEndpoint(Post('/restart')) {
  handle() {}
}

export class Count extends DomainAction(Post('/count'))<string> {
  execute() {
    return '1';
  }
}

export class Wait extends DomainAction(Post('/wait'))<string> {
  execute() {
    return 'waited';
  }
}
