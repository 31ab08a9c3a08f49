import {
  DomainAction,
  Endpoint,
  Entity,
  Get,
  Mutation,
  MutationMode,
  Owned,
  Post,
  Query,
  VoidDomainAction,
  VoidEndpoint,
} from '@portico/core';
import type { FromCurrentUser, Guid } from '@portico/core';

export class Order extends Entity(Owned) {
  amount!: string;
}

export interface OrderDto {
  amount: string;
}

export class Read extends Endpoint(Get('/read'))<string> {
  readonly ownerId!: FromCurrentUser<Guid>;

  handle() {
    return this.ownerId;
  }
}

export class Touch extends VoidEndpoint(Post('/touch')) {
  readonly ownerId!: FromCurrentUser<Guid>;

  handle() {}
}

export class Count extends DomainAction(Post('/count'))<number> {
  readonly ownerId!: FromCurrentUser<Guid>;

  execute() {
    return this.ownerId.length;
  }
}

export class Forget extends VoidDomainAction(Post('/forget')) {
  readonly ownerId!: FromCurrentUser<Guid>;

  execute() {}
}

export class Change extends Mutation(MutationMode.Update, Order, Post('/orders/{id}')) {
  readonly id!: Guid;
  readonly ownerId!: FromCurrentUser<Guid>;

  override apply(order: Order) {
    order.amount = this.ownerId;
    return order;
  }
}

export class ByMember extends Query(Order, Get('/orders/by-member'))<OrderDto> {
  readonly ownerId!: FromCurrentUser<string, 'email'>;
}
