import * as fastify from '@portico/host-fastify';
import * as node from '@portico/host-node';
import type { ModulePlan, OperationPlan } from '@portico/runtime';
import { createTestHost } from '@portico/testing';
import type { TestHost, TestServer } from '@portico/testing';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

const plan = (name: string, invoke: OperationPlan['invoke'], more: Partial<OperationPlan> = {}): OperationPlan => ({
  id: `Test.${name}`,
  verb: 'GET',
  route: `/${name}`,
  status: 200,
  body: 'none',
  answer: 'json',
  bind: () => ({}),
  invoke,
  write: (result: unknown) => JSON.stringify(result),
  ...more,
});
async function* breakOff() {
  yield new Uint8Array([1]);
  throw new Error('the disk is full');
}
const area: ModulePlan = {
  name: 'Test',
  groups: [],
  operations: [
    plan('Works', () => 'well'),
    plan('Fails', () => {
      throw new Error('out of paper');
    }),
    plan('Flows', () => breakOff(), { answer: 'stream' }),
  ],
  compose: async () => ({}),
  manifest: async () => ({ area: 'Test', groups: [], operations: [], types: [] }),
};
const servers = [
  ['Fastify', fastify as unknown as TestServer<never, never>],
  ['Node', node as unknown as TestServer<never, never>],
] as const;

/** Ends the synchronous part of a test, after which a fault is printed. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe.each(servers)('A response of a test host on %s', (_name, server) => {
  const start = async (): Promise<TestHost> => {
    const host = await createTestHost([area], { server });
    onTestFinished(() => host.close());
    return host;
  };
  const watchPrinted = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
  afterEach(() => void vi.restoreAllMocks());

  it('has the error that an operation threw', async () => {
    const host = await start();
    const [failed, well] = [await host.get('/Fails'), await host.get('/Works')];
    expect(failed.fault).toMatchObject({ message: 'out of paper' });
    expect(failed.status).toBe(500);
    expect(failed.text).not.toContain('paper');
    expect(well.fault).toBe(undefined);
  });

  it('prints the error with its stack when an assertion reads it', async () => {
    const printed = watchPrinted();
    const failed = await (await start()).get('/Fails');
    await nextTurn();
    expect(printed).not.toHaveBeenCalled();

    expect(() => expect(failed).toMatchObject({ status: 200 })).toThrow();
    expect(failed.json()).toMatchObject({ code: 'INTERNAL_ERROR' });
    await nextTurn();
    expect(printed).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^The request failed unexpectedly: Error: out of paper\n\s+at .*faults\.test\.ts/),
    );
  });

  it('prints nothing if the test expects the error', async () => {
    const printed = watchPrinted();
    const failed = await (await start()).get('/Fails');
    expect(failed.status).toBe(500);
    expect(failed.fault).toBeInstanceOf(Error);
    await nextTurn();
    expect(printed).not.toHaveBeenCalled();
  });

  it('has only the error of its own request, however many run at once', async () => {
    const host = await start();
    const responses = await Promise.all(['/Works', '/Fails', '/Works', '/Fails'].map((path) => host.get(path)));
    expect(responses.map(({ fault }) => (fault as Error | undefined)?.message)).toEqual([
      undefined,
      'out of paper',
      undefined,
      'out of paper',
    ]);
  });

  it('is rejected with the error that ends its stream', async () => {
    const host = await start();
    await expect(host.get('/Flows')).rejects.toMatchObject({ cause: { message: 'the disk is full' } });
  });
});
