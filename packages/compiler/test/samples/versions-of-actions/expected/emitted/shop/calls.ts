// Emitted by portico build. Do not edit.
import type { Called, ResultOf } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { ListOrders, PlaceOrder, PlaceTwo } from '../../shop.ts';

/** The operations of the area Shop, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface Shop {
  listOrders(): Called<ListOrders, readonly ResultOf<ListOrders>[]>;
  /** Its answers are kept, those of each version. */
  placeOrder(input: Pick<PlaceOrder, 'pieces'>): Called<PlaceOrder>;
  /** Code runs the first version. */
  placeTwo(): Called<PlaceTwo>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'Shop.ListOrders',
    method: 'listOrders',
    inputs: [],
  },
  {
    operation: 'Shop.PlaceOrder',
    method: 'placeOrder',
    inputs: [
      { property: 'pieces', source: 'body', wireName: 'pieces' },
    ],
    laterInputs: {
      2: [
        { property: 'pieces', source: 'body', wireName: 'pieces' },
        { property: 'gift', source: 'body', wireName: 'gift' },
      ],
    },
  },
  {
    operation: 'Shop.PlaceTwo',
    method: 'placeTwo',
    inputs: [],
  },
];
