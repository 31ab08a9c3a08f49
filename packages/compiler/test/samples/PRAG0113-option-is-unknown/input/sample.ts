import { Endpoint, Get } from '@portico/core';

export class GetReport extends Endpoint(Get('/report'), { allowAnonymus: true })<string> {
  handle() {
    return 'all is well';
  }
}
