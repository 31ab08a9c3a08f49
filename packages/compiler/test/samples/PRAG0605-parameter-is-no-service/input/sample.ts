import { Endpoint, Get } from '@portico/core';

export class GetRoom extends Endpoint(Get('/rooms'))<string> {
  handle(name: string) {
    return name;
  }
}
