import { Module } from '@portico/core';

export class BillingModule extends Module('Billing') {}
