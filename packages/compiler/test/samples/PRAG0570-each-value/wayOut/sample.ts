import { Endpoint, Get } from '@portico/core';

export class Never extends Endpoint(Get('/a'), { cacheable: false })<string> {
  handle() {
    return '';
  }
}

export class Second extends Endpoint(Get('/b'), { cacheable: { duration: 1, tags: [] } })<string> {
  handle() {
    return '';
  }
}

export class Year extends Endpoint(Get('/c'), { cacheable: { duration: '365d', tags: ['rates'] } })<string> {
  handle() {
    return '';
  }
}

export class Seconds extends Endpoint(Get('/d'), { cacheable: { duration: '1000ms' } })<string> {
  handle() {
    return '';
  }
}
