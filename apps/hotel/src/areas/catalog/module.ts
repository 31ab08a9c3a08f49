import { Module } from '@portico/core';

/** Properties, room types, amenities and cancellation policies. */
export class CatalogModule extends Module('Catalog', { store: 'hotel' }) {}
