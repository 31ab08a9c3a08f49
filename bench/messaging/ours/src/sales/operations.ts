import { Mutation, MutationMode, Post, Put, VoidEndpoint } from '@portico/core';
import type { Decimal, Events, Guid, Int } from '@portico/core';
import { Ticked } from './events.ts';
import { Offer } from './offer.ts';

const text = 'x'.repeat(100);

/** Raises so many events in one commit. */
export class Tick extends VoidEndpoint(Post('/ticks')) {
  readonly count!: Int;

  handle(events: Events) {
    const at = String(Math.round((performance.timeOrigin + performance.now()) * 1000));
    for (let index = 0; index < this.count; index++) events.raise(new Ticked({ at, text }));
  }
}

/** Changes the price of an offer without raising an event. */
export class ChangePrice extends Mutation(MutationMode.Update, Offer, Put('/offers/{id}'), { body: 'wrapped' }) {
  readonly id!: Guid;
  readonly price!: Decimal;
}

/** Changes the price of an offer, and raises an event. */
export class ChangePriceAndTell extends Mutation(MutationMode.Update, Offer, Put('/told-offers/{id}'), { body: 'wrapped' }) {
  readonly id!: Guid;
  readonly price!: Decimal;

  override apply(offer: Offer) {
    return Object.assign(offer, { price: this.price }).tell();
  }
}
