import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hostOf, problem } from './support/hosts.ts';
import type { HostSetup } from './support/hosts.ts';
import { echoBody, operation } from './support/plans.ts';

const list = (values: number) => ({
  method: 'POST' as const,
  url: '/x',
  payload: JSON.stringify(Array.from({ length: values - 1 }, () => 1)),
  headers: { 'content-type': 'application/json' },
});

const group = { name: 'Rooms', optionsName: 'Rooms', prefix: '' };

/** Returns the status of a request whose body has this many values. */
async function statusOf(values: number, setup: HostSetup, more: object = {}): Promise<number> {
  const host = await hostOf([echoBody('POST', '/x', { id: 'Test.Import', ...more })], setup);
  return (await host.inject(list(values))).statusCode;
}

function set(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
}

describe('the number of values in a JSON body', () => {
  it('is at most 500,000 if nothing else is configured', async () => {
    const host = await hostOf([echoBody('POST', '/x')]);
    expect((await host.inject(list(500_000))).statusCode).toBe(200);
    const answer = await host.inject(list(500_001));
    expect(answer.json()).toMatchObject({
      ...problem(413, 'BODY_TOO_LARGE'),
      detail: 'The JSON of the request body may have at most 500,000 values.',
    });
  });

  it('is limited by the host, by a group and by the operation, of which the innermost wins', async () => {
    const endpoints = { bodyValues: 10 };
    expect(await statusOf(10, { endpoints })).toBe(200);
    expect(await statusOf(11, { endpoints })).toBe(413);
    const grouped = { endpoints, groups: { Rooms: { bodyValues: 20 } }, module: { groups: [group] as never } };
    expect(await statusOf(20, grouped, { group: 'Rooms' })).toBe(200);
    expect(await statusOf(21, grouped, { group: 'Rooms' })).toBe(413);
    expect(await statusOf(30, grouped, { group: 'Rooms', bodyValues: 30 })).toBe(200);
    expect(await statusOf(31, grouped, { group: 'Rooms', bodyValues: 30 })).toBe(413);
  });

  it('is limited by the operator, whatever the code sets', async () => {
    set({ Service__Requests__BodyValues: '10' });
    expect(await statusOf(11, {})).toBe(413);
    set({ 'Service__Operations__Test.Import__BodyValues': '5' });
    expect(await statusOf(5, {}, { bodyValues: 30 })).toBe(200);
    expect(await statusOf(6, {}, { bodyValues: 30 })).toBe(413);
  });
});

describe('members that no input reads', () => {
  const send = async (values: number, model: object) => {
    const host = await hostOf([echoBody('POST', '/x', model)], { endpoints: { bodyMemory: 300_000 } });
    const payload = JSON.stringify({ a: 'read', unread: Array.from({ length: values }, () => [[1], {}, 'x']) });
    expect(payload.length).toBeLessThan(65_536);
    return host.inject({ method: 'POST', url: '/x', payload, headers: { 'content-type': 'application/json' } });
  };

  it('are not built in a small body of more than 1,000 values, so they take no memory', async () => {
    const response = await send(4_000, { bodyModel: [{ members: [['a', 1]] }, {}] });
    expect([response.statusCode, response.json()]).toEqual([200, { got: { a: 'read' } }]);
    // An operation that reads everything would hold them: 20,000 values of 64 bytes.
    expect((await send(4_000, {})).json()).toMatchObject(problem(503, 'OVERLOADED'));
  });

  it('do not change the result', async () => {
    const response = await send(100, { bodyModel: [{ members: [['a', 1]] }, {}] });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ got: { a: 'read' } });
  });
});

describe('invalid limits', () => {
  it.each([
    [{ Service__Requests__BodyValues: '0' }, "Service:Requests:BodyValues is '0'; it must be a whole number above 0"],
    [{ Service__Requests__BodyMemory: '-1' }, "Service:Requests:BodyMemory is '-1'; it must be a whole number above 0"],
    [{ 'Service__Operations__Test.Import__BodyLimit': '1.5' }, 'Service:Operations:Test.Import:BodyLimit must be a whole number above 0'],
    [
      { 'Service__Operations__Test.Imports__BodyLimit': '9' },
      'Service:Operations:Test.Imports refers to an operation that this host does not run',
    ],
  ])('fail at startup: %s', async (values, wanted) => {
    set(values);
    await expect(hostOf([echoBody('POST', '/x', { id: 'Test.Import' })])).rejects.toThrow(wanted);
  });

  it.each([
    ['BodyLimit', 'none', 'takes no body'],
    ['BodyValues', 'none', 'takes no JSON body'],
    ['BodyValues', 'form', 'takes no JSON body'],
  ] as const)('fail at startup if the operation has nothing to limit: %s, body %s', async (key, body, lack) => {
    set({ [`Service__Operations__Test.Import__${key}`]: '9' });
    const importing = operation({ id: 'Test.Import', verb: 'POST', route: '/x', body });
    const others = ['A', 'B', 'C', 'D'].map((name) => echoBody('POST', `/${name}`, { id: `Test.${name}` }));
    await expect(hostOf([importing, ...others])).rejects.toThrow(
      `Service:Operations:Test.Import:${key} has no effect: Test.Import ${lack}; remove the key, or name an operation to which it applies (Test.A, Test.B, Test.C, and 1 more)`,
    );
  });

  it('in options fail at startup, too', async () => {
    await expect(hostOf([echoBody('POST', '/x')], { endpoints: { bodyValues: 0 } })).rejects.toThrow(
      'the option bodyValues is 0; it must be a whole number above 0',
    );
  });
});
