import { Get, Mutation, MutationMode, Put, Query } from '@portico/core';
import type { Decimal, Filter, Guid, Int, Sort } from '@portico/core';
import { Offer } from './offer.ts';
import type { OfferDto } from './offer.ts';

/** Offers of a city from a price on, the dearest first. */
export class SearchOffers extends Query(Offer, Get('/offers'), { indexed: false })<OfferDto> {
  readonly city!: Filter<string>;
  readonly minPrice!: Filter<Decimal, 'GreaterOrEqual', 'price'>;
  readonly priceSort?: Sort<'price', 'Descending'>;
  readonly page: Int = 1;
  readonly pageSize: Int = 50;
}

/** One offer. */
export class GetOffer extends Query(Offer, Get('/offers/{id}'))<OfferDto> {
  readonly id!: Guid;
}

/** Changes the price of an offer. */
export class ChangePrice extends Mutation(MutationMode.Update, Offer, Put('/offers/{id}'), { body: 'wrapped' }) {
  readonly id!: Guid;
  readonly price!: Decimal;
}
