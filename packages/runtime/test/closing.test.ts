import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { OperationCall, StageFactory } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { operation, run } from './support/calls.ts';
import { collected } from './support/flowing.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** Records what a call with a byte response releases, and when. */
async function answering(bytes: Bytes, held = true) {
  const freed: string[] = [];
  const told: unknown[] = [];
  const after: StageFactory = { place: 'afterCommit', createStage: () => () => void freed.push('after') };
  const invoke = (_input: unknown, _services: unknown, call: OperationCall) => {
    if (held) call.onRelease(() => freed.push('released'));
    return bytes;
  };
  const plan = operation({ answer: 'stream', invoke });
  const { body } = await run(plan, { parts: held ? [after] : [], onFault: (fault) => told.push(fault) });
  return { body: body as Bytes, freed, told };
}

async function* letters(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('ab');
}

describe('a call with a streamed response', () => {
  it('completes once, after the stream: first the stages after the commit, then the release of resources', async () => {
    const { body, freed } = await answering(letters());
    expect(freed).toEqual([]);
    const iterator = body[Symbol.asyncIterator]();
    for (let step = await iterator.next(); !step.done; step = await iterator.next()) expect(freed).toEqual([]);
    await iterator.return?.();
    expect(freed).toEqual(['after', 'released']);
  });

  it('completes even if the stream fails, and the stream still fails', async () => {
    const failing = (async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from('a');
      throw new Error('broken');
    })();
    const { body, freed } = await answering(failing);
    await expect(collected(body)).rejects.toThrow('broken');
    expect(freed).toEqual(['after', 'released']);
  });

  it('passes a Node stream unchanged, so that it can be piped, and completes when it closes', async () => {
    const stream = Readable.from([Buffer.from('a')]);
    const { body, freed } = await answering(stream);
    expect(body).toBe(stream);
    stream.resume();
    await finished(stream);
    await expect.poll(() => freed).toEqual(['after', 'released']);
  });

  it('completes for a Node stream that is already closed, once it is read', async () => {
    const stream = Readable.from([]);
    stream.destroy();
    await expect.poll(() => stream.closed).toBe(true);
    const { body, freed } = await answering(stream);
    await collected(body).catch(() => undefined);
    expect(freed).toEqual(['after', 'released']);
  });

  it('passes the stream unchanged if no work follows', async () => {
    const bytes = letters();
    expect((await answering(bytes, false)).body).toBe(bytes);
  });
});
