import { ActionFilter } from '@portico/core';
import { addServiceEndpoints, createHost, mapServiceEndpoints, StartupError, useApiDocumentation } from '@portico/host-fastify';
import type { ConfiguredGroup } from '@portico/host-fastify';
import { describe, expect, it } from 'vitest';
import { hostOf } from './support/hosts.ts';
import { area, echo } from './support/plans.ts';

const groups = [
  { name: 'ApiGroup', optionsName: 'Api', prefix: '/v1' },
  { name: 'OrdersGroup', optionsName: 'Orders', prefix: '/orders', parent: 'ApiGroup', tag: 'Orders' },
  { name: 'FlatGroup', optionsName: 'Flat', prefix: '' },
];
const plans = [echo('GET', '/{id}', { group: 'OrdersGroup' }), echo('GET', '/flat', { group: 'FlatGroup' })];

class Renaming extends ActionFilter {
  async around(_operation: object, next: () => Promise<unknown>): Promise<unknown> {
    return { ...((await next()) as object), filtered: true };
  }
}

const refusal = async (configure: (builder: ReturnType<typeof addServiceEndpoints>) => void, operations = plans): Promise<StartupError> => {
  const host = createHost({ environment: 'test' });
  configure(addServiceEndpoints(host, [area(operations, { groups })], { requireJwt: false }));
  mapServiceEndpoints(host);
  const error = await host.ready().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartupError);
  return error as StartupError;
};

describe('configureGroup', () => {
  it('accepts the class name without a trailing Group [GROUP-08]', async () => {
    const host = await hostOf(plans, { module: { groups }, groups: { Orders: { routePrefix: '/purchases' } } });
    expect((await host.inject('/v1/purchases/7')).statusCode).toBe(200);
  });

  it('sets the route prefix of the group at startup, also for nested groups [GROUP-09] [GROUP-10]', async () => {
    const host = await hostOf(plans, { module: { groups }, groups: { Api: { routePrefix: '/v2' } } });
    expect((await host.inject('/v2/orders/7')).statusCode).toBe(200);
    expect((await host.inject('/v1/orders/7')).statusCode).toBe(404);
  });

  it('retains the declared prefix if the option is null [GROUP-10]', async () => {
    const host = await hostOf(plans, { module: { groups }, groups: { Orders: { routePrefix: null } } });
    expect((await host.inject('/v1/orders/7')).statusCode).toBe(200);
  });

  it('applies to a group with an empty prefix, which adds nothing to its routes [GROUP-06]', async () => {
    const plain = await hostOf(plans, { module: { groups } });
    expect((await plain.inject('/flat')).statusCode).toBe(200);
    const configured = await hostOf(plans, { module: { groups }, groups: { Flat: { filters: [new Renaming()] } } });
    expect((await configured.inject('/flat')).json()).toMatchObject({ filtered: true });
    expect((await configured.inject('/v1/orders/7')).json()).not.toHaveProperty('filtered');
  });

  it('adds action filters to the operations of nested groups', async () => {
    const host = await hostOf(plans, { module: { groups }, groups: { Api: { filters: [new Renaming()] } } });
    expect((await host.inject('/v1/orders/7')).json()).toMatchObject({ filtered: true });
  });
});

describe('a host with configuration problems', () => {
  it('lists all problems at once [GROUP-08]', async () => {
    const later = { quota: 60 } as ConfiguredGroup;
    const { problems } = await refusal(
      (builder) => builder.configureGroup('OrdersGroup', {}).configureGroup('Orders', later).configureGroup('Orders', {}),
      [...plans, echo('GET', '/v1/orders/{number}', { id: 'Test.Other' })],
    );
    expect(problems).toEqual([
      "configureGroup is called for the group 'OrdersGroup', which no module has; valid values are Api, Flat, Orders",
      "configureGroup is called for the group 'Orders' more than once",
      "configureGroup('Orders') has no option 'quota'",
      'Test.Other and Test.GET/{id} have the same route GET /v1/orders/{number}',
    ]);
  });

  it('names limits that both the class of a group and the host set', async () => {
    const host = createHost({ environment: 'test' });
    const limited = groups.map((group) =>
      group.name === 'OrdersGroup' ? { ...group, defaults: ['bodyLimit', 'permission', 'statements'] } : group,
    );
    const builder = addServiceEndpoints(host, [area(plans, { groups: limited })], { requireJwt: false });
    builder.configureGroup('Orders', { bodyLimit: 100, operationStatements: 5, bodyValues: 10 }).configureGroup('Api', { bodyLimit: 100 });
    mapServiceEndpoints(host);
    await expect(host.ready()).rejects.toMatchObject({
      problems: [
        "configureGroup('Orders') sets bodyLimit, for which OrdersGroup has the default bodyLimit; remove one of them",
        "configureGroup('Orders') sets operationStatements, for which OrdersGroup has the default statements; remove one of them",
      ],
    });
  });

  it('names operations that get the same verb and route through a configured prefix', async () => {
    const { problems } = await refusal(
      (builder) => builder.configureGroup('Api', { routePrefix: '' }),
      [echo('GET', '/{id:int}', { group: 'OrdersGroup', id: 'Test.Grouped' }), echo('GET', '/orders/{number:int}/', { id: 'Test.Plain' })],
    );
    expect(problems).toEqual(['Test.Plain and Test.Grouped have the same route GET /orders/{number:int}/']);
  });

  it('names a Location that points to an unknown operation', async () => {
    const lost = echo('POST', '/x', { id: 'Test.Make', location: { operation: 'Other.Read', values: () => ({}) } });
    expect((await refusal(() => {}, [lost])).problems).toEqual([
      "the Location of Test.Make points to 'Other.Read', which this host does not run",
    ]);
  });

  it('lists the problems in its message', async () => {
    expect((await refusal((builder) => builder.configureGroup('Nope', {}))).message).toBe(
      "The host cannot start:\n- configureGroup is called for the group 'Nope', which no module has; valid values are Api, Flat, Orders",
    );
  });

  it('rejects operations that are not mapped, and descriptions without operations', async () => {
    const unmapped = createHost({ environment: 'test' });
    addServiceEndpoints(unmapped, [area([])]);
    await expect(unmapped.ready()).rejects.toThrow('addServiceEndpoints was called, but mapServiceEndpoints was not');
    const undescribed = createHost({ environment: 'test' });
    useApiDocumentation(undescribed);
    await expect(undescribed.ready()).rejects.toThrow('an API description was requested');
  });

  it('rejects a second registration or mapping immediately', () => {
    const host = createHost({ environment: 'test' });
    expect(() => mapServiceEndpoints(host)).toThrow('Call addServiceEndpoints before mapServiceEndpoints.');
    addServiceEndpoints(host, [area([])]);
    expect(() => addServiceEndpoints(host, [area([])])).toThrow('already called');
    mapServiceEndpoints(host);
    expect(() => mapServiceEndpoints(host)).toThrow('already called');
  });
});
