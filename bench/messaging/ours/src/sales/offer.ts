import { Entity, Versioned } from '@portico/core';
import type { Decimal, Precision } from '@portico/core';
import { PriceChanged } from './events.ts';

/** What is changed. */
export class Offer extends Entity(Versioned) {
  name!: string;
  price!: Decimal & Precision<12, 2>;

  /** Tells of the price that it has. */
  tell(): this {
    this.raise(new PriceChanged({ offerId: this.id, price: this.price }));
    return this;
  }
}
