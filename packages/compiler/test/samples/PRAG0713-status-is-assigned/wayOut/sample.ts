import { ConflictError, Entity, Stateful, stateMachine } from '@portico/core';
import type { Decimal } from '@portico/core';

export const OrderStatus = stateMachine({ Pending: 'initial', Confirmed: ['Pending'] });

export class Order extends Entity(Stateful(OrderStatus)) {
  amount!: Decimal;

  confirm(): this | ConflictError {
    const refused = this.transitionTo('Confirmed');
    return refused ?? this;
  }

}
