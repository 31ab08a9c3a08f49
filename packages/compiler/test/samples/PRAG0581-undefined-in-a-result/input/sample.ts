import { Endpoint, Get } from '@portico/core';

export class FindRoom extends Endpoint(Get('/rooms/{number}'))<{ number: string } | undefined> {
  readonly number!: string;

  handle() {
    return this.number === '13' ? undefined : { number: this.number };
  }
}
