import { Entity, Stateful, stateMachine } from '@portico/core';
import type { Decimal } from '@portico/core';

export const OrderStatus = stateMachine({ Pending: 'initial', Confirmed: ['Pending'] });

export class Order extends Entity(Stateful(OrderStatus)) {
  amount!: Decimal;

  confirm() {
    this.status = 'Confirmed';
    return this;
  }

}
