import { DomainAction, Endpoint, Get, Post, VoidDomainAction, VoidEndpoint } from '@portico/core';
import type { FromClaim, Guid, Int } from '@portico/core';

export class GetOrders extends Endpoint(Get('/orders'))<unknown> {
  readonly tenant!: FromClaim<'tenant_id'>;
  readonly level: FromClaim<'level', Int> = 1;

  handle() {
    return { ...this };
  }
}

export class PlaceOrder extends DomainAction(Post('/orders'))<unknown> {
  tenant!: FromClaim<'tenant_id', Guid>;
  readonly item!: string;
  readonly count?: number;

  execute() {
    return { ...this };
  }
}

export class ClearOrders extends VoidEndpoint(Post('/orders/clear')) {
  readonly tenant!: FromClaim<'tenant_id'>;

  handle() {}
}

export class CloseOrders extends VoidDomainAction(Post('/orders/close')) {
  readonly level?: FromClaim<'level', Int>;

  execute() {}
}
