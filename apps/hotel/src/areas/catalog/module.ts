import { Module } from '@portico/core';

/** What the hotels are and what they offer: properties, room types, amenities, cancellation policies. */
export class CatalogModule extends Module('Catalog', { store: 'hotel' }) {}
