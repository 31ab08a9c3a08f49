import type { Endpoint } from '@portico/core';

declare function api(route: string): ReturnType<typeof Endpoint>;

export const Status = class extends api('/status')<string> {
  handle() {
    return 'up';
  }
};

export function makeStatus() {
  class Inner extends api('/inner')<string> {
    handle() {
      return 'up';
    }
  }
  return Inner;
}

export function withTime(Base: any) {
  return class extends Base {
    at = new Date();
  };
}
