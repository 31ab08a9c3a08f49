import { Module } from '@portico/core';

export class CatalogModule extends Module('Catalog', { store: 'hotel' }) {}
