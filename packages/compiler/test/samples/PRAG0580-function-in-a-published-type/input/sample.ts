import { Endpoint, Get } from '@portico/core';

export interface Room {
  number: string;
  price(): number;
}

export class GetRoom extends Endpoint(Get('/room'))<Room> {
  handle() {
    return { number: '12', price: () => 80 };
  }
}
