import { Cache, ConflictError, DomainAction, Endpoint, Get, Post, VoidDomainAction } from '@portico/core';
import type { Caller, FromClaim, FromHeader, Int, ReadAccess } from '@portico/core';
import { Database } from '@portico/data';
import type { CatalogTables } from '../generated/catalog/tables.ts';
import { Article } from './catalog.ts';

/** Raises all prices, by hand. */
export class RaisePrices extends DomainAction(Post('/prices/raise'))<Int, ConflictError> {
  readonly by!: Int;

  async execute({ query }: Database<CatalogTables>) {
    const { numUpdatedRows } = await query
      .updateTable('catalog_article')
      .set((all) => ({ price: all('price', '+', this.by) }))
      .executeTakeFirst();
    return this.by > 100 ? new ConflictError('That is too much.') : Number(numUpdatedRows);
  }
}

/** Changes prices where nobody sees it. */
export class ReloadPrices extends VoidDomainAction(Post('/prices/reload'), { invalidates: [Article] }) {
  execute() {}
}

/** Says that prices are other ones. */
export class PricesHaveChanged extends VoidDomainAction(Post('/prices/changed')) {
  execute(cache: Cache) {
    return cache.invalidate('prices');
  }
}

/** Reaches data by hand: whatever is written makes it old. */
export class CountArticles extends Endpoint(Get('/articles/count'), { cacheable: { duration: '1m' } })<Int> {
  handle(articles: ReadAccess<Article>) {
    return articles.count();
  }
}

/** Depends on nothing but its inputs. */
export class Greet extends Endpoint(Get('/greeting'), { cacheable: { duration: '1m' } })<string> {
  readonly language?: FromHeader<'Accept-Language'>;
  readonly tenant?: FromClaim<'tenant_id'>;

  handle() {
    return `${this.language} ${this.tenant}`;
  }
}

/** Depends on whoever calls. */
export class WhoAmI extends Endpoint(Get('/me'), { cacheable: { duration: '1m' } })<string> {
  handle(caller: Caller) {
    return caller.name ?? 'nobody';
  }
}
