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

describe('the base class of a declaration', () => {
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

  it('passes the entity through unchanged if a mutation does not override apply', () => {
    class Touch extends Mutation(MutationMode.Update, Order, Post('/{id}')) {}
    const order = new Order();
    expect(new Touch().apply(order)).toBe(order);
  });
});

it('a route head is a verb and a template; an internal head has no route', () => {
  expect([Get, Post, Put, Patch, Delete].map((head) => head('/a'))).toEqual(
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((verb) => ({ verb, route: '/a' })),
  );
  expect(Internal).toEqual({ verb: 'POST', route: '', internal: true });
});
