// Emitted by portico build. Do not edit.
export { ShopModule } from './shop/module.ts';
export type { Shop } from './shop/calls.ts';
