import { Endpoint, Get } from '@portico/core';

export class Status extends Endpoint(Get('/status'))<string> {
  handle() {
    return 'up';
  }
}

export class Inner extends Endpoint(Get('/inner'))<string> {
  handle() {
    return 'up';
  }
}

export function withTime<T extends new (...parameters: any[]) => object>(Base: T) {
  return class extends Base {
    at = new Date();
  };
}
