import { ActionFilter, Endpoint, Get } from '@portico/core';

export class Timing extends ActionFilter {}

export class GetRoom extends Endpoint(Get('/rooms'), { filters: [Timing] })<string> {
  handle() {
    return 'suite';
  }
}
