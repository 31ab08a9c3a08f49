import { ConflictError, Entity, Mutation, MutationMode, Put, Stateful, stateMachine } from '@portico/core';
import type { Decimal, Guid } from '@portico/core';

export const OrderStatus = stateMachine({ Pending: 'initial', Confirmed: ['Pending'] });

export class Order extends Entity(Stateful(OrderStatus)) {
  amount!: Decimal;

  confirm(): this | ConflictError {
    const refused = this.transitionTo('Confirmed');
    return refused ?? this;
  }
}

export class ConfirmOrder extends Mutation(MutationMode.Update, Order, Put('/orders/{id}')) {
  readonly id!: Guid;
  readonly status?: 'Confirmed';
}
