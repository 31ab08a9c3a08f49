import { Internal, VoidDomainAction } from '@portico/core';
import type { DateOnly } from '@portico/core';

export class CloseDay extends VoidDomainAction(Internal) {
  readonly day!: DateOnly;

  execute() {}
}

export class Tidy extends VoidDomainAction(Internal) {
  execute() {}
}
