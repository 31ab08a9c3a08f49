import { Endpoint, Get } from '@portico/core';

export class GetStatus extends Endpoint(Get('/status'))<string> {
  handle() {
    return 'up';
  }
}

export class GetStatus extends Endpoint(Get('/again'))<string> {
  handle() {
    return 'up';
  }
}

export class GetOther extends Endpoint(Get('/other'))<string> {
  handle() {
    return GetOther.word;
  }
}

export namespace GetOther {
  export const word = 'other';
}
