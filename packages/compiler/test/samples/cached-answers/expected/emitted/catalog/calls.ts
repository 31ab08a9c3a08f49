// Emitted by portico build. Do not edit.
import type { Called, ConflictError, Guid, KeyConflictError, NotFoundError, ResultOf } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { AddArticle, AddMaker, ArticleDto, FindArticles, ListMakers, MakerDto, MoveMaker } from '../../catalog/catalog.ts';
import type { CountArticles, Greet, PricesHaveChanged, RaisePrices, ReloadPrices, WhoAmI } from '../../catalog/prices.ts';

/** The operations of the area Catalog, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface Catalog {
  /** Shows articles alone, and finds them by their makers' cities too. */
  findArticles(input?: Pick<FindArticles, 'city' | 'titleSort'>): Called<FindArticles, readonly ResultOf<FindArticles>[]>;
  addArticle(input: Pick<AddArticle, 'title' | 'price' | 'makerId'>): Called<AddArticle, ArticleDto, ConflictError | KeyConflictError>;
  /** Reaches data by hand: whatever is written makes it old. */
  countArticles(): Called<CountArticles>;
  /** Depends on nothing but its inputs. */
  greet(input?: Pick<Greet, 'language'>): Called<Greet>;
  /** Reads nothing but makers. */
  listMakers(input?: Pick<ListMakers, 'nameSort'>): Called<ListMakers, readonly ResultOf<ListMakers>[]>;
  addMaker(input: Pick<AddMaker, 'name' | 'city'>): Called<AddMaker, { readonly id: Guid }, ConflictError>;
  moveMaker(input: Pick<MoveMaker, 'id' | 'city'>): Called<MoveMaker, MakerDto, ConflictError | NotFoundError>;
  /** Depends on whoever calls. */
  whoAmI(): Called<WhoAmI>;
  /** Says that prices are other ones. */
  pricesHaveChanged(): Called<PricesHaveChanged>;
  /** Raises all prices, by hand. */
  raisePrices(input: Pick<RaisePrices, 'by'>): Called<RaisePrices>;
  /** Changes prices where nobody sees it. */
  reloadPrices(): Called<ReloadPrices>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'Catalog.FindArticles',
    method: 'findArticles',
    inputs: [
      { property: 'city', source: 'query', wireName: 'city' },
      { property: 'titleSort', source: 'query', wireName: 'titleSort' },
    ],
  },
  {
    operation: 'Catalog.AddArticle',
    method: 'addArticle',
    inputs: [
      { property: 'title', source: 'body', wireName: 'title' },
      { property: 'price', source: 'body', wireName: 'price' },
      { property: 'makerId', source: 'body', wireName: 'makerId' },
    ],
  },
  {
    operation: 'Catalog.CountArticles',
    method: 'countArticles',
    inputs: [],
  },
  {
    operation: 'Catalog.Greet',
    method: 'greet',
    inputs: [
      { property: 'language', source: 'header', wireName: 'Accept-Language' },
    ],
  },
  {
    operation: 'Catalog.ListMakers',
    method: 'listMakers',
    inputs: [
      { property: 'nameSort', source: 'query', wireName: 'nameSort' },
    ],
  },
  {
    operation: 'Catalog.AddMaker',
    method: 'addMaker',
    inputs: [
      { property: 'name', source: 'body', wireName: 'name' },
      { property: 'city', source: 'body', wireName: 'city' },
    ],
  },
  {
    operation: 'Catalog.MoveMaker',
    method: 'moveMaker',
    inputs: [
      { property: 'id', source: 'route', wireName: 'id' },
      { property: 'city', source: 'body', wireName: 'city' },
    ],
  },
  {
    operation: 'Catalog.WhoAmI',
    method: 'whoAmI',
    inputs: [],
  },
  {
    operation: 'Catalog.PricesHaveChanged',
    method: 'pricesHaveChanged',
    inputs: [],
  },
  {
    operation: 'Catalog.RaisePrices',
    method: 'raisePrices',
    inputs: [
      { property: 'by', source: 'body', wireName: 'by' },
    ],
  },
  {
    operation: 'Catalog.ReloadPrices',
    method: 'reloadPrices',
    inputs: [],
  },
];
