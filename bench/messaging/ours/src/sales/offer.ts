import { Entity, Versioned } from '@portico/core';
import type { Decimal, Precision } from '@portico/core';
import { PriceChanged } from './events.ts';

/** The changed entity. */
export class Offer extends Entity(Versioned) {
  name!: string;
  price!: Decimal & Precision<12, 2>;

  /** Raises an event with its price. */
  tell(): this {
    this.raise(new PriceChanged({ offerId: this.id, price: this.price }));
    return this;
  }
}
