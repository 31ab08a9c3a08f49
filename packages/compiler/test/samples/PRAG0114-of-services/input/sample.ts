import { ActionFilter, Endpoint, Entity, Get, Policy, Provider, Seed } from '@portico/core';

export abstract class Daytime extends Policy {
  admits() {
    return new Date().getHours() < 20;
  }
}

export class BeforeEight extends Daytime {}

export class IsOpen extends Policy {
  admit() {
    return true;
  }
}

export class Timing extends ActionFilter {
  arround(_operation: unknown, next: () => Promise<unknown>) {
    return next();
  }
}

export interface Rates {
  perNight(): string;
}

export class RatesProvider extends Provider<Rates> {
  provides() {
    return { perNight: () => '1.00' };
  }
}

export class Room extends Entity() {
  name!: string;
}

export class RoomSeed extends Seed {}

export class GetRate extends Endpoint(Get('/rate'), { policy: IsOpen, filters: [Timing] })<string> {
  handle(rates: Rates) {
    return rates.perNight();
  }
}

export class GetEvening extends Endpoint(Get('/evening'), { policy: BeforeEight })<string> {
  handle() {
    return 'soon';
  }
}
