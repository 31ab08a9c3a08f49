import { EndpointGroup } from '@portico/core';
import { ApiGroup } from '../api.ts';

/** What guests owe. */
export class InvoicesGroup extends EndpointGroup('/invoices', { parent: ApiGroup, tag: 'Invoices' }) {}
