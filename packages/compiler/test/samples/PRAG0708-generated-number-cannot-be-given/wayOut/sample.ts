import { Entity, TenantScoped } from '@portico/core';
import type { GeneratedNumber } from '@portico/core';

export class Invoice extends Entity() {
  number!: string & GeneratedNumber<'INV-{YYYY}-{#####}'>;
}

export class Receipt extends Entity(TenantScoped) {
  number!: string & GeneratedNumber<'REC-{####}', 'Tenant'>;
}

export class Ticket extends Entity() {
  number!: string & GeneratedNumber<'TIC-{####}', 'Store', 100>;
}
