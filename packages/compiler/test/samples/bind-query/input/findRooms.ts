import { Endpoint, Get } from '@portico/core';
import type { FromQuery, Int, Mandatory } from '@portico/core';

/** What was bound, as the handler sees it. */
interface Bound {
  city: string;
  beds?: Int;
  sort: string;
  tags?: string[];
  floor: number;
  guests?: Int;
}

export class FindRooms extends Endpoint(Get('/rooms'))<Bound> {
  readonly city!: FromQuery<string>;
  readonly beds?: FromQuery<Int, 'number-of-beds'>;
  readonly sort: FromQuery<string> = 'price';
  readonly tags?: FromQuery<string[]>;
  /** Without an attribute: on a GET it is a query parameter too. */
  readonly floor: number = 1.5;
  readonly guests?: FromQuery<Int & Mandatory>;

  handle(): Bound {
    return { ...this };
  }
}
