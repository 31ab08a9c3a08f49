import { Endpoint, Get } from '@portico/core';

const others: never[] = [];

export class GetRoom extends Endpoint(Get('/rooms'), { filters: [...others, () => 'around', 'timing', undefined, , process] })<string> {
  handle() {
    return 'suite';
  }
}
