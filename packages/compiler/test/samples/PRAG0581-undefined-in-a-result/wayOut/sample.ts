import { Endpoint, Get } from '@portico/core';

export class FindRoom extends Endpoint(Get('/rooms/{number}'))<{ number: string } | null> {
  readonly number!: string;

  handle() {
    return this.number === '13' ? null : { number: this.number };
  }
}
