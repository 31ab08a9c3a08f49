import { Post, VoidEndpoint } from '@portico/core';
import type { DateOnly, GreaterThan } from '@portico/core';

export interface Stay {
  checkIn: DateOnly;
  checkOut: DateOnly & GreaterThan<'checkIn'>;
}

export class MoveStay extends VoidEndpoint(Post('/stays')) {
  readonly stay!: Pick<Stay, 'checkOut'>;

  handle() {}
}
