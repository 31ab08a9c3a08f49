import { Endpoint, Get } from '@portico/core';

export function makeStatus(path: string) {
  return class Status extends Endpoint(Get('/status'))<string> {
    handle() {
      return path;
    }
  };
}
