import { Entity } from '@portico/core';
import type { GeneratedNumber } from '@portico/core';

export class Invoice extends Entity() {
  number!: string & GeneratedNumber<'INV-{YYYY}'>;
}
