import { PassThrough } from 'node:stream';
import { ActionFilter, FileResponse, isError } from '@portico/core';
import type { AppError } from '@portico/core';
import { addServiceEndpoints, createHost, mapServiceEndpoints, useApiDocumentation } from '@portico/host-fastify';
import type { ServiceEndpointsOptions } from '@portico/host-fastify';
import type { CallPlan, ModulePlan, OperationCall, OperationPlan, ServiceRegistry } from '@portico/runtime';
import { getAreaCalls } from '@portico/runtime/reading';
import { describe, expect, it, onTestFinished } from 'vitest';
import { area, operation } from './support/plans.ts';

type Methods = Readonly<Record<string, (input?: object) => Promise<unknown>>>;

/** Creates an area whose operations can be called. */
function callable(
  plans: readonly OperationPlan[],
  calls: readonly CallPlan[] = plans.map(callOf),
  more: Partial<ModulePlan> = {},
): ModulePlan {
  return area(plans, { name: 'Shop', calls: async () => calls, ...more });
}
const callOf = ({ id }: OperationPlan): CallPlan => ({ operation: id, method: id.slice('Shop.'.length), inputs: [] });

/** Creates an area with one operation that calls another one; the test inspects the outcome of the call. */
function calling(method: string, look: (outcome: unknown) => unknown = (outcome) => outcome): ModulePlan {
  const invoke = async (_input: object, { registry }: { readonly registry: ServiceRegistry }, call: OperationCall) =>
    look(await getAreaCalls<Methods>(registry, call, { from: 'Desk', to: 'Shop' })[method]!());
  const plan = operation({ id: 'Desk.Ask', verb: 'GET', route: '/ask', invoke });
  return area([plan], { name: 'Desk', callsInto: ['Shop'], compose: async (registry) => ({ registry }) });
}

async function hostOf(modules: readonly ModulePlan[], options: ServiceEndpointsOptions = {}, log: string[] = []) {
  const stream = new PassThrough().on('data', (chunk: Buffer) => log.push(...chunk.toString().split('\n').filter(Boolean)));
  const host = createHost({ environment: 'test', logger: { level: 'error', stream } });
  const builder = addServiceEndpoints(host, modules, { requireJwt: false, ...options });
  if (modules.some(({ groups }) => groups.length > 0)) builder.configureGroup('Shop', { requireAuthorization: true });
  mapServiceEndpoints(host);
  useApiDocumentation(host);
  onTestFinished(() => host.close());
  await host.ready();
  return host;
}

describe('An operation that code calls', () => {
  it('has no route if it is internal, and is not described', async () => {
    const hidden = operation({ id: 'Shop.hidden', verb: 'POST', route: '', internal: true });
    const other = operation({ id: 'Shop.other', verb: 'POST', route: '', internal: true });
    const host = await hostOf([callable([hidden, other]), calling('hidden')]);
    expect((await host.inject('/ask')).json()).toBe('done');
    expect((await host.inject({ method: 'POST', url: '/' })).statusCode).toBe(404);
  });

  it('is checked against the requirements of its group', async () => {
    const groups = [{ name: 'ShopGroup', optionsName: 'Shop', prefix: '/shop' }];
    const plan = operation({ id: 'Shop.buy', verb: 'POST', route: '/buy', group: 'ShopGroup' });
    const host = await hostOf([callable([plan], undefined, { groups }), calling('buy')]);
    expect((await host.inject('/ask')).statusCode).toBe(401);
  });

  it("runs inside the host's action filters", async () => {
    const around: string[] = [];
    class Noting extends ActionFilter {
      override async around({ id }: { readonly id: string }, next: () => Promise<unknown>) {
        around.push(id);
        return next();
      }
    }
    const host = await hostOf([callable([operation({ id: 'Shop.buy', verb: 'POST', route: '/buy' })]), calling('buy')], {
      filters: [new Noting()],
    });
    await host.inject('/ask');
    expect(around).toEqual(['Desk.Ask', 'Shop.buy']);
  });

  it('returns an error to its caller when it fails, and is logged once, with the trace id of the request [ERROR-25]', async () => {
    const fail = () => {
      throw new Error('out of paper');
    };
    const log: string[] = [];
    const seen: AppError[] = [];
    const look = (outcome: unknown) => (isError(outcome) && seen.push(outcome), outcome);
    const host = await hostOf(
      [callable([operation({ id: 'Shop.print', verb: 'POST', route: '/p', invoke: fail })]), calling('print', look)],
      {},
      log,
    );
    const answer = await host.inject('/ask');
    expect(answer.json()).toMatchObject({ status: 500, code: 'INTERNAL_ERROR', instance: '/ask' });
    expect(seen.map(({ status }) => status)).toEqual([500]);
    expect(log.map((line) => JSON.parse(line) as object)).toMatchObject([
      { operation: 'Shop.print', traceId: answer.json<{ traceId: string }>().traceId, err: { message: 'out of paper' } },
    ]);
  });

  it('holds its resources until its stream has ended', async () => {
    const happened: string[] = [];
    async function* bytes() {
      yield Buffer.from('one');
      happened.push('flowed');
    }
    const plan = operation({
      id: 'Shop.flow',
      verb: 'GET',
      route: '/flow',
      answer: 'stream',
      invoke: (_input: object, _services: object, call: OperationCall) => {
        call.onRelease(() => happened.push('released'));
        return bytes();
      },
    });
    const look = async (outcome: unknown) => {
      happened.push('answered');
      const chunks: Uint8Array[] = [];
      for await (const chunk of outcome as AsyncIterable<Uint8Array>) chunks.push(chunk);
      return Buffer.concat(chunks).toString();
    };
    const host = await hostOf([callable([plan]), calling('flow', look)]);
    expect((await host.inject('/ask')).json()).toBe('one');
    expect(happened).toEqual(['answered', 'flowed', 'released']);
  });

  it('returns its file unchanged, and holds its resources until the caller has responded', async () => {
    const happened: string[] = [];
    async function* bytes() {
      yield Buffer.from('one');
      happened.push('flowed');
    }
    const print = operation({
      id: 'Shop.print',
      verb: 'GET',
      route: '/print',
      answer: 'file',
      invoke(_input: object, _services: object, call: OperationCall) {
        call.onRelease(() => happened.push('released'));
        return new FileResponse({ content: { length: 3, open: () => bytes() }, contentType: 'text/plain', fileName: 'a.txt' });
      },
    });
    const desk = calling('print', (outcome) => (happened.push('answered'), outcome));
    const host = await hostOf([callable([print]), { ...desk, operations: desk.operations.map((plan) => ({ ...plan, answer: 'file' })) }]);
    const { body, headers } = await host.inject('/ask');
    expect([body, headers['content-disposition']]).toEqual(['one', 'attachment; filename="a.txt"']);
    expect(happened).toEqual(['answered', 'flowed', 'released']);
  });
});

it('A host that does not run a called area fails at startup, naming both areas', async () => {
  await expect(hostOf([calling('buy')])).rejects.toThrow("Desk calls operations of the area 'Shop', which this host does not run");
});
