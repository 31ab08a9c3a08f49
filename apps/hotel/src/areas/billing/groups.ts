import { EndpointGroup } from '@portico/core';
import { ApiGroup } from '../api.ts';

/** Invoices for stays, and their payments. */
export class InvoicesGroup extends EndpointGroup('/invoices', { parent: ApiGroup, tag: 'Invoices' }) {}
