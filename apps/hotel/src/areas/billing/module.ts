import { Module } from '@portico/core';

/** Invoices with their line items and payments. This area learns about stays only from events. */
export class BillingModule extends Module('Billing', { store: 'billing' }) {}
