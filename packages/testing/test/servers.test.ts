import { execFileSync } from 'node:child_process';
import * as fastify from '@portico/host-fastify';
import * as node from '@portico/host-node';
import { callerWith, createTestHost } from '@portico/testing';
import type { ModulePlan, OperationPlan } from '@portico/runtime';
import { describe, expect, it, onTestFinished } from 'vitest';

const me: OperationPlan = {
  id: 'Test.Me',
  verb: 'GET',
  route: '/me',
  status: 200,
  body: 'none',
  answer: 'json',
  bind: () => ({}),
  invoke: (_input, _services, call) => call.caller.id ?? null,
  write: (result: unknown) => JSON.stringify(result),
};
const area: ModulePlan = {
  name: 'Test',
  groups: [],
  operations: [me],
  compose: async () => ({}),
  manifest: async () => ({ area: 'Test', groups: [], operations: [], types: [] }),
};

describe('A test host', () => {
  it('runs on the server that it is given', async () => {
    const onNode = await createTestHost([area], { server: node });
    const onFastify = await createTestHost([area], { server: fastify });
    onTestFinished(() => onNode.close());
    onTestFinished(() => onFastify.close());
    for (const host of [onNode, onFastify]) {
      const caller = callerWith({ sub: 'ada' });
      expect((await host.get('/me', { caller })).json()).toBe('ada');
      expect((await host.get('/me')).json()).toBe(null);
      expect((await host.get('/nope')).status).toBe(404);
    }
    expect(onNode.application).not.toHaveProperty('register');
    expect(onFastify.application.hasPlugin('none')).toBe(false);
  });

  it('runs on Fastify if that is installed, and no server is named', async () => {
    const host = await createTestHost([area]);
    onTestFinished(() => host.close());
    expect(host.application).toHaveProperty('register');
  });

  it("needs nothing of Fastify on Node's server", () => {
    const script = `
      import { registerHooks } from 'node:module';
      registerHooks({ resolve(name, context, next) { if (/fastify$|^@fastify\\/(?!busboy)/.test(name)) throw new Error(name); return next(name, context); } });
      const server = await import('@portico/host-node');
      const { createTestHost } = await import('@portico/testing');
      const host = await createTestHost([], { server });
      process.stdout.write(String((await host.get('/health/live')).status));
      await host.close();`;
    const options = { cwd: import.meta.dirname, encoding: 'utf8' } as const;
    expect(execFileSync(process.execPath, ['--input-type=module', '--eval', script], options)).toBe('200');
  });
});
