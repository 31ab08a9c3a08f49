import { Endpoint, EndpointGroup, Get, Post } from '@portico/core';

export class ApiGroup extends EndpointGroup('/api') {}
export class OrdersGroup extends EndpointGroup('v1/orders/', { parent: ApiGroup, tag: 'Orders', version: '1.0' }) {
  /** Members of a group class have no effect. */
  static readonly prefix = '/ignored';
  readonly tag = 'ignored';
}
export class ProductsApiGroup extends EndpointGroup('/products') {}
export class Plain extends EndpointGroup('') {}

export class GetOrder extends Endpoint(Get('/{id}'), { group: OrdersGroup, tags: ['Reading'] })<string> {
  readonly id!: string;

  handle() {
    return `order ${this.id}`;
  }
}

export class ListOrders extends Endpoint(Get('/'), { group: OrdersGroup })<string> {
  handle() {
    return 'orders';
  }
}

export class AddOrder extends Endpoint(Post(''), { group: OrdersGroup })<string> {
  handle() {
    return 'added';
  }
}

export class ListProducts extends Endpoint(Get('list'), { group: ProductsApiGroup })<string> {
  handle() {
    return 'products';
  }
}

export class Status extends Endpoint(Get('/status'), { group: Plain })<string> {
  handle() {
    return 'status';
  }
}

export class Ungrouped extends Endpoint(Get('/ungrouped'))<string> {
  handle() {
    return 'ungrouped';
  }
}
