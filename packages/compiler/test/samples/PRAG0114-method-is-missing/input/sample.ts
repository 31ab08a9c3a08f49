import { DomainAction, Endpoint, Get, Post, VoidEndpoint } from '@portico/core';
import type { Result } from '@portico/core';

export class GetStatus extends Endpoint(Get('/status'))<string> {
  handel() {
    return 'up';
  }
}

export class GetHealth extends Endpoint(Get('/health'))<string> {
  handleAsync() {
    return 'well';
  }
}

export class GetAge extends Endpoint(Get('/age'))<string> {
  hanldeV2(): Result<string> {
    return 'old';
  }
}

export class Restart extends VoidEndpoint(Post('/restart')) {
  execute() {}
}

export class Count extends DomainAction(Post('/count'))<string> {
  static execute() {
    return '1';
  }
}

export class Wait extends DomainAction(Post('/wait'))<string> {}
