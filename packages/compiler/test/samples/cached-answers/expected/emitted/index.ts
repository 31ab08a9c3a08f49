// Emitted by portico build. Do not edit.
export { CatalogModule } from './catalog/module.ts';
export type { Catalog } from './catalog/calls.ts';
