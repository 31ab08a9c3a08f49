import { DomainAction, Entity, Get, isError, Module, Post, Query } from '@portico/core';
import type { CallRefusal, Int, Outcome, Positive, Repository, SinceVersion } from '@portico/core';
import type { Shop } from './generated/index.ts';

export class ShopModule extends Module('Shop') {}

export class Order extends Entity() {
  pieces!: Int;
  gift!: string;
}

export interface Placed {
  pieces: Int;
  gift: string;
}

/** Its answers are kept, those of each version. */
export class PlaceOrder extends DomainAction(Post('/orders'), { idempotent: true, body: 'wrapped' })<Int> {
  readonly pieces!: Int & Positive;
  readonly gift: string & SinceVersion<2> = 'none';

  execute(orders: Repository<Order>) {
    return orders.add(Object.assign(new Order(), { pieces: this.pieces, gift: '' })).pieces;
  }

  executeV2(orders: Repository<Order>): Placed {
    return orders.add(Object.assign(new Order(), { pieces: this.pieces, gift: this.gift }));
  }
}

/** Code runs the first version. */
export class PlaceTwo extends DomainAction(Post('/orders/two'))<Int, CallRefusal> {
  async execute(shop: Shop): Promise<Outcome<Int, CallRefusal>> {
    const placed = await shop.placeOrder({ pieces: 2 });
    return isError(placed) ? placed : placed * 10;
  }
}

export class ListOrders extends Query(Order, Get('/orders'))<{ pieces: Int; gift: string }> {}
