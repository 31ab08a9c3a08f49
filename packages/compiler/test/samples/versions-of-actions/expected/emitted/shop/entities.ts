// Emitted by portico build. Do not edit.
import type { EntityPlan } from '@portico/data';
import { isInt, notInt, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Order } from '../../shop.ts';

/** How Order is kept. */
export const orderEntity: EntityPlan<Order> = {
  model: {
    id: 'Shop.Order',
    name: 'Order',
    area: 'Shop',
    store: 'shop',
    table: 'shop_order',
    traits: [],
    fields: [
      { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      { property: 'pieces', column: 'pieces', type: 'Int', shape: { kind: 'scalar', scalar: 'Int' } },
      { property: 'gift', column: 'gift', type: 'string', shape: { kind: 'scalar', scalar: 'string' } },
    ],
    relations: [],
    unique: [],
    indexes: [],
  },
  make: () => new Order(),
  read(row: readonly any[], from, at = 0) {
    const order = new Order() as Writable<Order>;
    order.id = row[at];
    order.pieces = from.number(row[at + 1]);
    order.gift = row[at + 2];
    return order as Order;
  },
  values: (order) => [order.id, order.pieces, order.gift],
  check(order: any, call) {
    if (order.pieces != null && !isInt(order.pieces)) notInt(call, '/pieces', order.pieces);
    if (order.gift != null && typeof order.gift !== 'string') wrongType(call, '/gift', order.gift, 'text');
  },
  select: {
    sqlite: 'SELECT t."id", t."pieces", t."gift" FROM "shop_order" AS t WHERE TRUE',
    postgres: 'SELECT t."id", t."pieces", t."gift" FROM "shop_order" AS t WHERE TRUE',
  },
  count: {
    sqlite: 'SELECT count(*) FROM "shop_order" AS t WHERE TRUE',
    postgres: 'SELECT count(*) FROM "shop_order" AS t WHERE TRUE',
  },
  insert: {
    sqlite: 'INSERT INTO "shop_order" ("id", "pieces", "gift") VALUES (?1, ?2, ?3)',
    postgres: 'INSERT INTO "shop_order" ("id", "pieces", "gift") VALUES ($1, $2, $3)',
  },
  related: {},
};
