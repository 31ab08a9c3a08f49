import { ConflictError } from '@portico/core';
import { stageOrder, Pipeline, buildPipeline } from '@portico/runtime';
import type { StagePlace, StageFactory } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { callOf, noFaults, operation, run } from './support/calls.ts';

const noting = (place: StagePlace, seen: string[]): StageFactory => ({ place, createStage: () => () => void seen.push(place) });

describe('the pipeline', () => {
  it('has a place for every gate, in the order of the gates', () => {
    expect(stageOrder).toEqual([
      'authenticate',
      'authorize',
      'rateLimit',
      'bind',
      'validate',
      'identify',
      'cache',
      'invoke',
      'respond',
      'afterCommit',
    ]);
  });

  it('runs the parts in the order of their places, in whatever order they are given', async () => {
    const seen: string[] = [];
    await run(operation(), { parts: stageOrder.toReversed().map((place) => noting(place, seen)) });
    expect(seen).toEqual(stageOrder);
  });

  it('responds at once, without a promise, if no stage has to wait', () => {
    expect(run(operation())).toMatchObject({ status: 200, body: '"done"' });
  });

  it('waits if a handler does', async () => {
    const answer = run(operation({ invoke: async () => 'later' }));
    expect(answer).toBeInstanceOf(Promise);
    expect(await answer).toMatchObject({ status: 200, body: '"later"' });
  });

  it('skips the stages after one that ended the call, and still responds', async () => {
    const seen: string[] = [];
    const refuse: StageFactory = { place: 'authorize', createStage: () => (call) => call.end(new ConflictError('no')) };
    const answer = await run(operation(), { parts: [refuse, noting('bind', seen), noting('respond', seen), noting('afterCommit', seen)] });
    expect(answer.status).toBe(409);
    expect(seen).toEqual(['respond', 'afterCommit']);
  });

  it('decides once for each part, at startup, whether an operation needs its stage', async () => {
    let asked = 0;
    const part: StageFactory = { place: 'rateLimit', createStage: () => void asked++ };
    const plan = operation();
    const pipeline = buildPipeline(plan, { services: {}, parts: [part], onFault: noFaults });
    await pipeline.run(callOf(plan));
    await pipeline.run(callOf(plan));
    expect(asked).toBe(1);
  });

  it('runs the stages after the outcome once, even if no stage has ended the call', async () => {
    const seen: string[] = [];
    const plan = operation();
    const answer = { status: 204, contentType: undefined, body: undefined, headers: undefined };
    const parts = (['respond', 'afterCommit'] as const).map((place) => noting(place, seen));
    expect(await new Pipeline(plan, parts, { respond: () => answer, caught: noFaults }).run(callOf(plan))).toBe(answer);
    expect(seen).toEqual(['respond', 'afterCommit']);
  });

  it('sets headers from a stage on any response', async () => {
    const part: StageFactory = { place: 'authorize', createStage: () => (call) => call.header('x-seen', 'yes') };
    expect((await run(operation(), { parts: [part] })).headers).toEqual({ 'x-seen': 'yes' });
    expect((await run(operation({ invoke: () => new ConflictError('no') }), { parts: [part] })).headers).toEqual({ 'x-seen': 'yes' });
  });
});

describe('binding and validation', () => {
  it('responds with a binding failure before validation runs [GATE-05]', async () => {
    const plan = operation({
      bind(call) {
        call.fail('query', 'page', 'binding.missing', "'page' is missing.");
        return undefined;
      },
      validate: () => expect.unreachable('validation ran'),
    });
    expect((await run(plan)).status).toBe(400);
  });

  it('does not run the handler for invalid input [GATE-06]', async () => {
    const plan = operation({
      validate: (_input, call) => call.fail('body', '/name', 'validation.required', "'name' is required."),
      invoke: () => expect.unreachable('the handler ran'),
    });
    expect((await run(plan)).status).toBe(422);
  });

  it('passes the bound instance to the handler', async () => {
    const plan = operation({ bind: () => ({ id: 7 }), invoke: (input: { id: number }) => input.id });
    expect((await run(plan)).body).toBe('7');
  });
});

describe('the resources of a call', () => {
  it('are released in reverse order when the call is complete', async () => {
    const freed: string[] = [];
    const plan = operation({
      invoke: (_input, _services, call) => {
        call.onRelease(() => freed.push('first'));
        call.onRelease(async () => freed.push('second'));
        return 'done';
      },
    });
    expect((await run(plan)).status).toBe(200);
    expect(freed).toEqual(['second', 'first']);
  });

  it('are released after a fault too; a failed release affects neither the response nor the others', async () => {
    const freed: string[] = [];
    const faults: unknown[] = [];
    const plan = operation({
      invoke: (_input, _services, call) => {
        call.onRelease(() => freed.push('kept'));
        call.onRelease(() => {
          throw new Error('cannot free');
        });
        return 'done';
      },
    });
    expect((await run(plan, { onFault: (fault) => faults.push(fault) })).body).toBe('"done"');
    expect(freed).toEqual(['kept']);
    expect(faults).toHaveLength(1);
  });

  it('are retained until a stream that may use them has ended', async () => {
    let open = true;
    const plan = operation({
      answer: 'stream',
      invoke: (_input, _services, call) => {
        call.onRelease(() => void (open = false));
        return (async function* () {
          yield Buffer.from('bytes');
        })();
      },
    });
    const { body } = await run(plan);
    expect(open).toBe(true);
    for await (const chunk of body as AsyncIterable<Uint8Array>) expect(Buffer.from(chunk).toString()).toBe('bytes');
    expect(open).toBe(false);
  });

  it('are released if a stream is not read', async () => {
    let open = true;
    const plan = operation({
      answer: 'stream',
      invoke: (_input, _services, call) => {
        call.onRelease(() => void (open = false));
        return (async function* () {})();
      },
    });
    const { body } = await run(plan);
    await (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]().return?.();
    expect(open).toBe(false);
  });
});
