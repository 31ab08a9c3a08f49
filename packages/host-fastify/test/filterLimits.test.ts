import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import { callsResource } from '@portico/runtime';
import type { OperationPlan } from '@portico/runtime';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hostOf } from './support/hosts.ts';
import type { HostSetup } from './support/hosts.ts';
import { area, operation } from './support/plans.ts';

const group = { name: 'Rooms', optionsName: 'Rooms', prefix: '' };
const grouped = { module: { groups: [group] as never } };

/** Creates an operation that returns the limits of its filter. */
const find = (more: Partial<OperationPlan> = {}) =>
  operation({
    id: 'Test.Find',
    verb: 'GET',
    route: '/find',
    invoke: (_input, _services, { plan }) => plan.filterLimits,
    filterLimits: {},
    ...more,
  });

async function limitsOf(setup: HostSetup, more: Partial<OperationPlan> = {}): Promise<unknown> {
  const host = await hostOf([find(more)], setup);
  return (await host.inject({ url: '/find' })).json();
}

function set(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
}

describe('The limits of complex filters', () => {
  it('have defaults', async () => {
    expect(await limitsOf({})).toEqual({});
  });

  it('come from the host, a group, the operation and the operator, of which the last wins', async () => {
    set({ Service__Filters__MaxConditions: '9', Service__Filters__MaxDepth: '9', Service__Filters__MaxValues: '9' });
    expect(await limitsOf({})).toEqual({ conditions: 9, depth: 9, values: 9 });
    const endpoints = { maxConditions: 8, maxFilterLength: 8 };
    expect(await limitsOf({ endpoints })).toEqual({ conditions: 8, depth: 9, length: 8, values: 9 });
    const groups = { Rooms: { maxConditions: 7, maxFilterDepth: 7 } };
    const inGroup = { ...grouped, endpoints, groups };
    expect(await limitsOf(inGroup, { group: 'Rooms' })).toEqual({ conditions: 7, depth: 7, length: 8, values: 9 });
    const own = { group: 'Rooms', filterLimits: { conditions: 6 } };
    expect(await limitsOf(inGroup, own)).toEqual({ conditions: 6, depth: 7, length: 8, values: 9 });
    set({ 'Service__Operations__Test.Find__FilterConditions': '5', 'Service__Operations__Test.Find__FilterValues': '5' });
    expect(await limitsOf(inGroup, own)).toEqual({ conditions: 5, depth: 7, length: 8, values: 5 });
  });

  it('apply to later versions of the operation', async () => {
    set({ 'Service__Operations__Test.Find__FilterDepth': '5' });
    const later = [find({ apiVersion: { number: 2 } })];
    const host = await hostOf([find({ apiVersion: { number: 1 }, laterVersions: later })]);
    const answer = await host.inject({ url: '/find', headers: { 'x-api-version': '2.0' } });
    expect(answer.json()).toEqual({ depth: 5 });
  });

  it('apply to calls from code in the process', async () => {
    set({ 'Service__Operations__Test.Find__FilterDepth': '5' });
    const host = createHost({ environment: 'test' });
    const called = area([find()], { calls: async () => [{ operation: 'Test.Find', method: 'find', inputs: [] }] });
    const link = { from: 'Caller', to: 'Test', asSystem: false };
    const ask = operation({
      id: 'Caller.Ask',
      verb: 'GET',
      route: '/ask',
      invoke: (
        _input,
        services: { registry: { resource(name: string): { of(call: unknown, link: object): Record<string, () => unknown> } } },
        call,
      ) => services.registry.resource(callsResource).of(call, link)['find']!(),
    });
    const caller = area([ask], { name: 'Caller', callsInto: ['Test'], compose: async (registry) => ({ registry }) });
    addServiceEndpoints(host, [called, caller], { requireJwt: false });
    mapServiceEndpoints(host);
    onTestFinished(() => host.close());
    expect((await host.inject({ url: '/ask' })).json()).toEqual({ depth: 5 });
  });

  it.each([
    [{ Service__Filters__MaxConditions: '0' }, 'Service:Filters:MaxConditions is 0; it must be a whole number from 1 to 5000'],
    [{ Service__Filters__MaxDepth: '101' }, 'Service:Filters:MaxDepth is 101; it must be a whole number from 1 to 100'],
    [{ Service__Filters__MaxLength: '1.5' }, 'Service:Filters:MaxLength is 1.5; it must be a whole number from 1 to 1000000'],
    [
      { 'Service__Operations__Test.Find__FilterValues': 'many' },
      'Service:Operations:Test.Find:FilterValues is NaN; it must be a whole number from 1 to 10000',
    ],
  ])('fail at startup if they are invalid: %s', async (values, wanted) => {
    set(values);
    await expect(limitsOf({})).rejects.toThrow(wanted);
  });

  it('fail at startup for an operation that has no complex filter, with a suggestion', async () => {
    set({ 'Service__Operations__Test.Get__FilterDepth': '5' });
    const get = operation({ id: 'Test.Get', verb: 'GET', route: '/get' });
    await expect(hostOf([get])).rejects.toThrow(
      'Service:Operations:Test.Get:FilterDepth has no effect: Test.Get has no complex filter; remove the key',
    );
    await expect(hostOf([get, find()])).rejects.toThrow(
      'has no complex filter; remove the key, or name an operation to which it applies (Test.Find)',
    );
    const later = operation({ id: 'Test.Get', verb: 'GET', route: '/get', filterLimits: {}, apiVersion: { number: 2 } });
    await expect(hostOf([{ ...get, apiVersion: { number: 1 }, laterVersions: [later] }])).resolves.toBeDefined();
  });

  it('fail at startup in options and groups, too', async () => {
    await expect(limitsOf({ endpoints: { maxFilterDepth: 0 } })).rejects.toThrow(
      'the option maxFilterDepth is 0; it must be a whole number from 1 to 100',
    );
    const setup = { ...grouped, groups: { Rooms: { maxFilterValues: -1, operationStatements: 0.5 } } };
    const starting = limitsOf(setup, { group: 'Rooms' });
    await expect(starting).rejects.toThrow('configureGroup sets maxFilterValues to -1; it must be a whole number from 1 to 10000');
    await expect(starting).rejects.toThrow('configureGroup sets operationStatements to 0.5; it must be a whole number of at least 0');
  });
});
