import { Endpoint, Get } from '@portico/core';
import type { DatabaseError } from 'pg';

export class GetLastFailure extends Endpoint(Get('/failures/last'))<DatabaseError | null> {
  handle() {
    return null;
  }
}
