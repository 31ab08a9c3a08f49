// Emitted by portico build. Do not edit.
export { BookingModule } from './booking/module.ts';
export { CatalogModule } from './catalog/module.ts';
