import { Endpoint, Entity, Get, Mutation, MutationMode, Owned, Post, Query } from '@portico/core';
import type { FromClaim, FromCurrentUser, Guid } from '@portico/core';

export class Order extends Entity(Owned) {
  amount!: string;
}

export interface OrderDto {
  amount: string;
}

export class Read extends Endpoint(Get('/read'))<string> {
  readonly ownerId!: FromClaim<'sub', Guid>;

  handle() {
    return this.ownerId;
  }
}

export class Change extends Mutation(MutationMode.Update, Order, Post('/orders/{id}')) {
  readonly id!: Guid;
  readonly ownerId!: FromClaim<'sub', Guid>;

  override apply(order: Order) {
    order.amount = this.ownerId;
    return order;
  }
}

export class Mine extends Query(Order, Get('/orders/mine'))<OrderDto> {
  readonly ownerId!: FromCurrentUser<Guid>;
}
