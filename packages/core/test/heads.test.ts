import {
  Delete,
  DomainAction,
  Endpoint,
  EndpointGroup,
  Entity,
  Get,
  Internal,
  MessageHandler,
  Module,
  Mutation,
  MutationMode,
  Patch,
  Post,
  Put,
  Query,
  VoidDomainAction,
  VoidEndpoint,
  DomainEvent,
} from '@portico/core';
import { describe, expect, it } from 'vitest';

class Order extends Entity() {}
class Ordered extends DomainEvent<{ orderId: string }> {}

describe('What a declaration extends', () => {
  it.each<[string, abstract new () => object]>([
    ['Endpoint', Endpoint(Get('/'))],
    ['VoidEndpoint', VoidEndpoint(Get('/'))],
    ['DomainAction', DomainAction(Get('/'))],
    ['VoidDomainAction', VoidDomainAction(Get('/'))],
    ['Query', Query(Order, Get('/'))],
    ['Mutation', Mutation(MutationMode.Create, Order, Post('/'))],
    ['MessageHandler', MessageHandler(Ordered)],
    ['EndpointGroup', EndpointGroup('/orders')],
    ['Module', Module('orders')],
  ])('is a class that %s gives, and that carries nothing of its own', (_name, head) => {
    class Declared extends head {}
    expect([Object.keys(new Declared()), Object.keys(head)]).toEqual([[], []]);
  });

  it('takes the entity as it is where a mutation does not say what it does to it', () => {
    class Touch extends Mutation(MutationMode.Update, Order, Post('/{id}')) {}
    const order = new Order();
    expect(new Touch().apply(order)).toBe(order);
  });
});

it('A route head is a verb and a template; what is internal has no route', () => {
  expect([Get, Post, Put, Patch, Delete].map((head) => head('/a'))).toEqual(
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((verb) => ({ verb, route: '/a' })),
  );
  expect(Internal).toEqual({ verb: 'POST', route: '', internal: true });
});
