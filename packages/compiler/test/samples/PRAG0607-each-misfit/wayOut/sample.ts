import { ActionFilter, Endpoint, Get } from '@portico/core';
import type { FilteredOperation } from '@portico/core';

export class Timing extends ActionFilter {
  around(_: FilteredOperation, next: () => Promise<unknown>) {
    return next();
  }
}

export class GetRoom extends Endpoint(Get('/rooms'), { filters: [Timing] })<string> {
  handle() {
    return 'suite';
  }
}
