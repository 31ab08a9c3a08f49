import { Endpoint, Get } from '@portico/core';

export abstract class Counting {
  count = 1;
}

export class Visits extends Counting {}

export class GetVisits extends Endpoint(Get('/visits'))<number> {
  handle(visits: Visits) {
    return visits.count;
  }
}
