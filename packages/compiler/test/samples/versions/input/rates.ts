import {
  ApplicationError,
  Clock,
  DomainAction,
  Endpoint,
  EndpointGroup,
  Get,
  NotFoundError,
  Post,
  VoidEndpoint,
} from '@portico/core';
import type { FromQuery, Int, JsonPropertyName, Mandatory, MinLength, Outcome, Positive, Result, SinceVersion, UntilVersion } from '@portico/core';

export interface Rate {
  currency: string;
  value: number;
}

export interface Money {
  currency: string;
  amount: string;
}

/** What a night costs: text and currency since version 2. */
export interface PricedNight {
  price: Money;
  nights: Int;
}

export class NoSuchCurrencyError extends ApplicationError({ status: 404, code: 'NO_SUCH_CURRENCY' }) {}

/** The rate of a room. */
export class GetRate extends Endpoint(Get('/rates/{room}'), {
  versions: { 1: { deprecated: '2026-06-01', sunset: '2027-01-01T12:00:00Z' } },
})<Rate, NotFoundError> {
  readonly room!: string;
  readonly verbose?: FromQuery<boolean> & UntilVersion<1>;
  readonly currency?: FromQuery<string> & MinLength<3> & Mandatory & SinceVersion<2>;
  readonly nights: FromQuery<Int> & Positive & SinceVersion<3> = 1;

  handle(): Result<Rate, NotFoundError> {
    if (this.room === 'none') return new NotFoundError('Room', this.room);
    return { currency: this.verbose ? 'Swiss francs' : 'CHF', value: 90 };
  }

  async handleV2(clock: Clock): Promise<Outcome<Money, NoSuchCurrencyError>> {
    if (this.currency === 'XXX') return new NoSuchCurrencyError(`There is no currency ${this.currency}.`);
    return { currency: this.currency!, amount: clock.now().getTime() > 0 ? '90.00' : '' };
  }

  handleV3(): PricedNight {
    return { price: { currency: this.currency!, amount: '90.00' }, nights: this.nights };
  }
}

/** Only later versions are left of it. */
export class AddRate extends DomainAction(Post('/rates'), { status: 201, versions: { first: 2 }, examples: [{ request: { currency: 'CHF', amount: '90.00' } }] })<Money> {
  readonly currency!: string;
  readonly amount?: string & Mandatory & SinceVersion<2>;
  readonly note?: string & MinLength<2> & SinceVersion<3>;
  /** Days since version 3, a text before. */
  readonly validFor?: string & UntilVersion<2>;
  readonly days?: Int & JsonPropertyName<'validFor'> & SinceVersion<3>;

  executeV2(): Money {
    return { currency: this.currency, amount: this.amount! };
  }

  executeV3(): PricedNight {
    return { price: { currency: this.currency, amount: this.amount! }, nights: this.days ?? (this.note === undefined ? 1 : 2) };
  }
}

/** A group names a version: what is in it has version 1. */
export class RoomsGroup extends EndpointGroup('/api/v1/rooms', { version: '1.0' }) {}

export class ListRooms extends Endpoint(Get(''), { group: RoomsGroup })<string[]> {
  handle() {
    return ['Attic'];
  }
}

export class CloseRoom extends VoidEndpoint(Post('/{room}/close'), { group: RoomsGroup }) {
  readonly room!: string;

  handle() {}

  handleV2() {}
}

/** Nothing is said of versions: nobody asks for one. */
export class Ping extends Endpoint(Get('/ping'))<string> {
  handle() {
    return 'pong';
  }
}
