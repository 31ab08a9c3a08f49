import { ConflictError } from '@portico/core';
import { ReadyResponse } from '@portico/runtime';
import type { StageFactory } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { operation, run } from './support/calls.ts';

const heading: StageFactory = {
  place: 'authorize',
  createStage: () => (call) => {
    call.header('X-A', 'of the call');
    call.header('x-b', 'of the call');
  },
};

describe('the response to a result', () => {
  it('is JSON text with the status of the operation; a value without text is null', async () => {
    expect(await run(operation({ status: 201, invoke: () => ({ a: 1 }) }))).toEqual({
      status: 201,
      contentType: 'application/json; charset=utf-8',
      body: '{"a":1}',
      headers: undefined,
    });
    expect((await run(operation({ write: () => undefined }))).body).toBe('null');
  });

  it('is a stream of bytes, or empty', async () => {
    const bytes = (async function* () {})();
    expect(await run(operation({ answer: 'stream', invoke: () => bytes }), { parts: [heading] })).toEqual({
      status: 200,
      contentType: 'application/octet-stream',
      body: bytes,
      headers: { 'x-a': 'of the call', 'x-b': 'of the call' },
    });
    expect(await run(operation({ answer: 'empty', status: 204 }))).toEqual({
      status: 204,
      contentType: undefined,
      body: undefined,
      headers: undefined,
    });
  });

  it('has a Location if the operation declares one and its values are known', async () => {
    const plan = operation({ location: { operation: 'Test.Other', values: () => ({}) } });
    expect((await run(plan, { locate: () => '/things/7' })).headers).toEqual({ location: '/things/7' });
    expect((await run(plan, { locate: () => undefined })).headers).toBeUndefined();
    expect((await run(operation(), { locate: () => '/things/7' })).headers).toBeUndefined();
    expect((await run({ ...plan, invoke: () => new ConflictError('no') }, { locate: () => '/things/7' })).headers).toBeUndefined();
  });
});

describe('a finished response', () => {
  const ready = { status: 203, contentType: 'a/b', body: 'kept', headers: { 'x-a': 'kept' } };

  it('is sent unchanged, and its headers replace those of the call', async () => {
    const plan = operation({ invoke: () => new ReadyResponse(ready) });
    expect(await run(plan)).toBe(ready);
    expect(await run(plan, { parts: [heading] })).toEqual({ ...ready, headers: { 'x-a': 'kept', 'x-b': 'of the call' } });
  });
});
