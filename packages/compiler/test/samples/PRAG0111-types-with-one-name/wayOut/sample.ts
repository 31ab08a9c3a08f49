import { Endpoint, Get } from '@portico/core';

export interface OldRate {
  amount: number;
}

export interface Rate {
  amount: number;
  currency: string;
}

export class GetRates extends Endpoint(Get('/rates'))<{ old: OldRate; now: Rate }> {
  handle() {
    return { old: { amount: 1 }, now: { amount: 1, currency: 'EUR' } };
  }
}
