import { BusinessRuleError, Entity, Mutation, MutationMode, NotFoundError, Post, Put, Stateful, stateMachine } from '@portico/core';
import type { Guid } from '@portico/core';

export const OrderStatus = stateMachine({ Pending: 'initial', Confirmed: ['Pending'] });

export class Order extends Entity(Stateful(OrderStatus)) {
  amount!: string;
}

export class ConfirmOrder extends Mutation(MutationMode.Update, Order, Put('/orders/{id}'))<BusinessRuleError | NotFoundError> {
  readonly id!: Guid;

  override apply(order: Order) {
    if (order.amount === '') return new BusinessRuleError('order.amount', 'An order has an amount.');
    if (order.amount === '0') return new NotFoundError('Order', order.id);
    return order.transitionTo('Confirmed') ?? order;
  }
}

export class CreateOrder extends Mutation(MutationMode.Create, Order, Post('/orders'))<NotFoundError> {
  readonly customer!: Guid;

  override apply(order: Order) {
    if (this.customer === '') return new BusinessRuleError('order.customer', 'An order has a customer.');
    return order;
  }
}
