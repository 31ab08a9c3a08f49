import { ConflictError } from '@portico/core';
import { anonymous, CodeCall, stageOrder, OperationCall, traceHeaders, sendTraced } from '@portico/runtime';
import type { CallTrace, CallTracer, OutgoingRequest, StagePlace, StageFactory } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { callOf, operation, run } from './support/calls.ts';

/** Notes where a stage begins and ends, and what runs in it. */
function noting() {
  const seen: string[] = [];
  const tracer: CallTracer = {
    stage(place, _call, inside) {
      seen.push(`<${place}>`);
      const result: unknown = inside();
      if (result instanceof Promise) return result.finally(() => seen.push(`</${place}>`)) as typeof result & ReturnType<typeof inside>;
      seen.push(`</${place}>`);
      return result as ReturnType<typeof inside>;
    },
    call: (_call, inside) => inside(),
  };
  const part = (place: StagePlace, name: string, then?: () => Promise<void>): StageFactory => ({
    place,
    createStage: () => () => {
      seen.push(name);
      return then?.();
    },
  });
  return { seen, tracer, part };
}

describe('the stages of a traced call', () => {
  it('are traced by place, with one span for all stages of a place, in pipeline order', async () => {
    const { seen, tracer, part } = noting();
    const parts = [part('validate', 'c'), part('rateLimit', 'a', async () => void seen.push('later')), part('rateLimit', 'b')];
    expect(await run(operation(), { tracer, parts })).toMatchObject({ status: 200, body: '"done"' });
    expect(seen.join(' ')).toBe(
      '<rateLimit> a later b </rateLimit> <bind> </bind> <validate> c </validate> <invoke> </invoke> <respond> </respond>',
    );
  });

  it('are traced one by one if they run regardless of each other', async () => {
    const { seen, tracer, part } = noting();
    const parts = (['respond', 'afterCommit'] as const).flatMap((place) => [part(place, `${place} 1`), part(place, `${place} 2`)]);
    await run(operation(), { tracer, parts });
    const text = seen.join(' ');
    expect(text).toContain('<respond> respond 1 </respond> <respond> respond 2 </respond>');
    expect(text).toContain('<afterCommit> afterCommit 1 </afterCommit> <afterCommit> afterCommit 2 </afterCommit>');
  });

  it('have no span after a stage that ended the call, even at the same place', async () => {
    const { seen, tracer, part } = noting();
    const refuse: StageFactory = { place: 'rateLimit', createStage: () => (call) => call.end(new ConflictError('no')) };
    expect((await run(operation(), { tracer, parts: [part('rateLimit', 'a'), refuse, part('rateLimit', 'b')] })).status).toBe(409);
    expect(seen.join(' ')).toBe('<rateLimit> a </rateLimit> <respond> </respond>');
  });

  it('have spans only for the places that the operation needs', () => {
    const { seen, tracer } = noting();
    const absent = stageOrder.map((place): StageFactory => ({ place, createStage: () => undefined }));
    expect(run(operation(), { tracer, parts: absent })).toMatchObject({ status: 200 });
    expect(seen).toEqual(['<bind>', '</bind>', '<invoke>', '</invoke>', '<respond>', '</respond>']);
  });
});

describe('an outgoing request of a traced call', () => {
  it('is traced, and has the headers of its own span', async () => {
    const headers = { traceparent: 'of the span' };
    const told: OutgoingRequest[] = [];
    const call = callOf(operation());
    call.trace = {
      headers: () => headers,
      request: (request, send) => (told.push(request), send({ traceparent: 'of the request' })),
    } satisfies CallTrace;
    const request = { method: 'POST', url: new URL('http://127.0.0.1/'), operation: 'Billing.Pay' };
    expect(traceHeaders(call)).toBe(headers);
    expect(await sendTraced(call, request, async (given) => ({ status: 200, given }))).toEqual({
      status: 200,
      given: { traceparent: 'of the request' },
    });
    expect(told).toEqual([request]);
  });

  it('begins the trace of its call if a call from code has a header of that name', () => {
    const parent = new OperationCall(operation(), callOf(operation()).source, anonymous, 'b'.repeat(32));
    const rawHeaders = ['traceparent', `00-${'b'.repeat(32)}-b7ad6b7169203331-00`];
    const request = { params: {}, query: {}, rawHeaders, body: { kind: 'none' }, unfit: [] } as const;
    const call = new CodeCall(operation(), request, { parent, link: { from: 'Shop', to: 'Billing' } });
    expect(traceHeaders(call).traceparent).not.toBe(rawHeaders[1]);
  });
});
