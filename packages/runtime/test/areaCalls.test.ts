import { ConflictError } from '@portico/core';
import type { FormFile } from '@portico/core';
import {
  AreaCalls,
  callOfVersion,
  callsResource,
  buildCodePipeline,
  getCurrentCall,
  runInCallContext,
  invalidationResource,
  isFlowing,
  OperationCall,
  buildPipeline,
  ServiceRegistry,
} from '@portico/runtime';
import type { CalledOperation, CallInput, OperationPlan, PipelineSetup, RemoteCall } from '@portico/runtime';
import { getAreaCalls } from '@portico/runtime/reading';
import { describe, expect, it } from 'vitest';
import { callOf, noFaults, operation } from './support/calls.ts';
import { collected } from './support/flowing.ts';

const link = { from: 'Shop', to: 'Billing' };
const input = (source: CallInput['source'], property: string): CallInput => ({ property, source, wireName: property });

interface Given extends Partial<Omit<CalledOperation, 'plan'>> {
  readonly plan?: Partial<OperationPlan>;
  readonly inputs?: readonly CallInput[];
  readonly setup?: Partial<PipelineSetup>;
  readonly parent?: OperationCall;
}

/** Returns the calls of an area with one operation, `pay`. */
function billing({ plan, inputs = [], setup, parent = callOf(operation()), ...given }: Given) {
  const full = operation(plan);
  const pipeline = buildCodePipeline(full, { services: {}, onFault: noFaults, ...setup });
  const call = { operation: 'Billing.Pay', method: 'pay', inputs };
  const entered: unknown[] = [];
  const area = new AreaCalls(new Map([['Billing', [{ plan: full, call, pipeline, accepts: () => true, ...given }]]]), (each, by) =>
    entered.push([each.parent, by]),
  );
  const calls = area.of(parent, link) as { pay(given?: object): Promise<unknown> };
  return { area, entered, parent, pay: (values?: object) => calls.pay(values) };
}

describe('an operation that is called from code', () => {
  it('returns its result unchanged, after the entry callback has run', async () => {
    const result = { at: new Date(0) };
    const { pay, entered, parent } = billing({ plan: { invoke: () => result } });
    expect(await pay()).toBe(result);
    expect(entered).toEqual([[parent, link]]);
  });

  it('returns an error as a value', async () => {
    const error = new ConflictError('no');
    expect(await billing({ plan: { invoke: () => error } }).pay()).toBe(error);
    expect(await billing({ plan: { answer: 'stream', invoke: () => error } }).pay()).toBe(error);
  });

  it('passes a list unchanged, although it could be taken for a stream', async () => {
    const released: string[] = [];
    const result = ['a'];
    const { pay } = billing({
      plan: { invoke: (_input, _services, call) => (call.onRelease(() => released.push('released')), result) },
    });
    expect(await pay()).toBe(result);
    expect(released).toEqual(['released']);
  });

  it('stays open while its bytes are streamed', async () => {
    let open = true;
    const { pay } = billing({
      plan: {
        answer: 'stream',
        invoke(_input, _services, call) {
          call.onRelease(() => void (open = false));
          return (async function* () {
            yield Buffer.from('a');
          })();
        },
      },
    });
    const bytes = (await pay()) as AsyncIterable<Uint8Array>;
    expect(open).toBe(true);
    expect(await collected(bytes)).toHaveLength(1);
    expect(open).toBe(false);
  });

  it("returns a file whose sources stay open as long as the caller's call", async () => {
    const released: string[] = [];
    const { pay, parent } = billing({
      plan: {
        answer: 'file',
        invoke(_input, _services, call) {
          call.onRelease(() => released.push('released'));
          return { content: Buffer.from('a'), contentType: 'a/b' };
        },
      },
    });
    expect(await pay()).toMatchObject({ contentType: 'a/b', fileName: null });
    expect(released).toEqual([]);
    for (const release of parent.releases ?? []) release();
    expect(released).toEqual(['released']);
  });

  it('takes values as they arrive over the wire, and files and streams unchanged', async () => {
    const seen: unknown[] = [];
    const bind = (call: OperationCall) => (seen.push(call.body, call.source.query), {});
    const stream = (async function* () {})();
    await billing({ plan: { body: 'stream', bind }, inputs: [input('body', 'bytes')] }).pay({ bytes: stream });
    expect(seen[0]).toEqual({ kind: 'stream', stream });
    expect((seen[0] as { stream: unknown }).stream).toBe(stream);
    const photo = { fileName: 'a' } as FormFile;
    const files = [{ property: 'photo', field: 'photo' }];
    await billing({ plan: { body: 'form', files, bind }, inputs: [input('form', 'photo'), input('form', 'on')] }).pay({
      photo,
      on: new Date(0),
    });
    expect(seen[2]).toEqual({ kind: 'form', fields: { on: '1970-01-01T00:00:00.000Z' }, files: { photo: [photo] } });
    await billing({ plan: { bind }, inputs: [input('query', 'on')] }).pay({ on: new Date(0) });
    expect(seen[5]).toEqual({ on: '1970-01-01T00:00:00.000Z' });
  });

  it('returns NOT_FOUND if a request would not have reached it', async () => {
    const { pay, entered } = billing({ accepts: () => false, plan: { invoke: () => expect.unreachable('it ran') } });
    expect(await pay()).toMatchObject({ code: 'ROUTE_NOT_FOUND' });
    expect(entered).toEqual([]);
  });

  it('is the current call of its code if calls are tracked; otherwise there is no current call', async () => {
    let seen: OperationCall | undefined;
    const { pay, parent } = billing({ plan: { invoke: () => void (seen = getCurrentCall()) } });
    await pay();
    expect(seen).toBeUndefined();
    await runInCallContext(parent, () => pay());
    expect(seen).toMatchObject({ parent });
  });

  it('reports its faults', async () => {
    const told: unknown[] = [];
    const fault = new Error('broken');
    const { pay } = billing({
      plan: {
        invoke: () => {
          throw fault;
        },
      },
      setup: { onFault: (each) => told.push(each) },
    });
    expect(await pay()).toMatchObject({ code: 'INTERNAL_ERROR' });
    expect(told).toEqual([fault]);
  });
});

describe('the operations of an area', () => {
  it('may run in another process, which receives the caller’s inputs', async () => {
    const sent: RemoteCall[] = [];
    const call = { operation: 'Billing.Pay', method: 'pay', inputs: [input('body', 'Amount')] };
    const remote = { plan: operation(), call, invoke: async (each: RemoteCall) => (sent.push(each), 'paid') };
    const parent = callOf(operation());
    const area = new AreaCalls(new Map([['Billing', [remote]]]), () => expect.unreachable('entered'));
    expect(await (area.of(parent, link) as { pay(given: object): Promise<unknown> }).pay({ Amount: 7, other: 1 })).toBe('paid');
    expect(sent).toEqual([{ parent, link, payload: { amount: 7 } }]);
  });

  it('exist only if the host runs them', () => {
    const { area, parent } = billing({});
    expect(() => area.of(parent, { from: 'Shop', to: 'Stock' })).toThrow("This host runs no operations of the area 'Stock'.");
    const registry = new ServiceRegistry().bringResource(callsResource, area);
    expect(getAreaCalls(registry, parent, link)).toHaveProperty('pay');
    expect(() => getAreaCalls(new ServiceRegistry(), parent, link)).toThrow(`The host provides no ${callsResource}.`);
  });

  it('take the inputs of their version', () => {
    const later = [input('query', 'b')];
    const call = { operation: 'A.B', method: 'b', inputs: [input('query', 'a')], laterInputs: { 2: later } };
    expect(callOfVersion(call, { apiVersion: { number: 2 } }).inputs).toBe(later);
    expect(callOfVersion(call, { apiVersion: { number: 1 } })).toBe(call);
    expect(callOfVersion(call, {})).toBe(call);
  });
});

describe('an operation that invalidates cached responses', () => {
  const invalidating = () => {
    const told: unknown[] = [];
    const registry = new ServiceRegistry().bringResource('invalidation', (entities: readonly string[]) => told.push(entities));
    return { told, services: { registry } };
  };

  it('invalidates them once it has run, whatever its outcome', async () => {
    expect(invalidationResource).toBe('invalidation');
    for (const outcome of ['done', new ConflictError('no')]) {
      const { told, services } = invalidating();
      const plan = operation({ invalidates: ['Billing.Invoice'], invoke: () => (expect(told).toEqual([]), outcome) });
      await buildPipeline(plan, { services, onFault: noFaults }).run(callOf(plan));
      expect(told).toEqual([['Billing.Invoice']]);
    }
  });

  it('invalidates them again when the surrounding call is complete', async () => {
    const { told, services } = invalidating();
    const { pay, parent } = billing({ plan: { invalidates: ['Billing.Invoice'] }, setup: { services } });
    await pay();
    expect([told.length, parent.releases?.length]).toEqual([1, 1]);
    parent.releases![0]!();
    expect(told).toHaveLength(2);
  });

  it('is distinguished from one that changes nothing', async () => {
    const { told, services } = invalidating();
    const plan = operation();
    await buildPipeline(plan, { services, onFault: noFaults }).run(callOf(plan));
    expect(told).toEqual([]);
  });
});

describe('a body', () => {
  it('is streamed if it is neither text nor bytes in memory', () => {
    expect([undefined, 'a', Buffer.from('a'), (async function* () {})()].map((body) => isFlowing(body))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});
