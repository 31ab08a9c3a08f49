import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { OperationCall, StagePart } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { operation, run } from './support/calls.ts';
import { collected } from './support/flowing.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** What a call that answers with bytes frees, and when. */
async function answering(bytes: Bytes, held = true) {
  const freed: string[] = [];
  const told: unknown[] = [];
  const after: StagePart = { place: 'afterCommit', stageOf: () => () => void freed.push('after') };
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

  it('is over when they fail, and they fail all the same', async () => {
    const failing = (async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from('a');
      throw new Error('broken');
    })();
    const { body, freed } = await answering(failing);
    await expect(collected(body)).rejects.toThrow('broken');
    expect(freed).toEqual(['after', 'released']);
  });

  it('gives a stream of Node as it is, so that it can be piped, and is over when that is closed', async () => {
    const stream = Readable.from([Buffer.from('a')]);
    const { body, freed } = await answering(stream);
    expect(body).toBe(stream);
    stream.resume();
    await finished(stream);
    await expect.poll(() => freed).toEqual(['after', 'released']);
  });

  it('is over for a stream of Node that is closed already, once somebody looks', async () => {
    const stream = Readable.from([]);
    stream.destroy();
    await expect.poll(() => stream.closed).toBe(true);
    const { body, freed } = await answering(stream);
    await collected(body).catch(() => undefined);
    expect(freed).toEqual(['after', 'released']);
  });

  it('gives them as they are where nothing follows', async () => {
    const bytes = letters();
    expect((await answering(bytes, false)).body).toBe(bytes);
  });
});
