import { Endpoint, Get } from '@portico/core';

const Counting = (start: number) =>
  class {
    count = start;
  };

export class Visits extends Counting(1) {}

export class GetVisits extends Endpoint(Get('/visits'))<number> {
  handle(visits: Visits) {
    return visits.count;
  }
}
