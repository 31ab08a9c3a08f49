import { Endpoint, Get } from '@portico/core';

export class GetRate extends Endpoint(Get('/rate'), { versions: { 1: { deprecated: '2026-06-01' } } })<number> {
  handle() {
    return 1;
  }
}
