// Emitted by portico build. Do not edit.
import type { ModulePlan } from '@portico/runtime';
import { compose } from './composition.ts';
import { articleEntity, makerEntity } from './entities.ts';
import { addArticle } from './operations/add-article.ts';
import { addMaker } from './operations/add-maker.ts';
import { countArticles } from './operations/count-articles.ts';
import { findArticles } from './operations/find-articles.ts';
import { greet } from './operations/greet.ts';
import { listMakers } from './operations/list-makers.ts';
import { moveMaker } from './operations/move-maker.ts';
import { pricesHaveChanged } from './operations/prices-have-changed.ts';
import { raisePrices } from './operations/raise-prices.ts';
import { reloadPrices } from './operations/reload-prices.ts';
import { whoAmI } from './operations/who-am-i.ts';

/** The area Catalog. */
export const CatalogModule: ModulePlan = {
  name: 'Catalog',
  origin: import.meta.url,
  groups: [],
  operations: [
    findArticles,
    addArticle,
    countArticles,
    greet,
    listMakers,
    addMaker,
    moveMaker,
    whoAmI,
    pricesHaveChanged,
    raisePrices,
    reloadPrices,
  ],
  permissions: [
    'catalog.article.create',
    'catalog.article.delete',
    'catalog.article.read',
    'catalog.article.update',
    'catalog.article.view-all',
    'catalog.maker.create',
    'catalog.maker.delete',
    'catalog.maker.read',
    'catalog.maker.update',
    'catalog.maker.view-all',
  ],
  compose,
  data: {
    store: 'shop',
    entities: [makerEntity, articleEntity],
    schema: async () => (await import('../stores/shop.ts')).schema,
  },
  calls: async () => (await import('./calls.ts')).calls,
  remote: async () => (await import('./remote.ts')).remote,
  contract: 'c3cf915e088ba7f7',
  manifest: async () => (await import('./manifest.ts')).manifest,
  document: async () => (await import('../openapi.ts')).document,
};
