import { Module } from '@portico/core';

/** What guests owe and what they have paid: invoices with their line items and payments. It knows of stays only what events tell it. */
export class BillingModule extends Module('Billing', { store: 'billing' }) {}
