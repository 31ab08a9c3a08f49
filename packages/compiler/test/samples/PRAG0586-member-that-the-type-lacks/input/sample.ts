import { Endpoint, Get } from '@portico/core';

export interface Room {
  number: string;
}

export class GetFloor extends Endpoint(Get('/floor'))<Room['floor']> {
  handle() {
    return 1;
  }
}
