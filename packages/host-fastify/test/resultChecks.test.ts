import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import type { OperationPlan } from '@portico/runtime';
import { getSamplingStart, getSamplingStep, wrongType } from '@portico/runtime/reading';
import { hostOf, problem } from './support/hosts.ts';
import { operation } from './support/plans.ts';
import { listen } from './support/sockets.ts';

/** The compiler's output for `string[]`. */
const texts: Pick<OperationPlan, 'check' | 'write'> = {
  check(result: unknown, call) {
    if (!Array.isArray(result)) return wrongType(call, '', result, 'a list');
    const step = getSamplingStep(call, result.length);
    for (let index = getSamplingStart(call, step); index < result.length; index += step)
      if (typeof result[index] !== 'string') wrongType(call, `/${index}`, result[index], 'text');
  },
  write: (result) => JSON.stringify(result),
};
const answering = (result: unknown) => operation({ verb: 'GET', route: '/texts', answer: 'json', ...texts, invoke: () => result });

const logged: Record<string, unknown>[] = [];
const logger = { level: 'error', stream: { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) } };

async function answerOf(result: unknown, environment: 'development' | 'test' | 'production' = 'test') {
  const host = await hostOf([answering(result)], { host: { environment, logger } });
  const port = await listen(host);
  return fetch(`http://127.0.0.1:${port}/texts`);
}

describe('A result that does not match its declared type', () => {
  afterAll(() => void logged.splice(0));

  it.each([[[null, null]], [{}], ['text'], [undefined], [['a', 5]]])('is 500 and never a response: %j', async (result) => {
    const answer = await answerOf(result);
    expect(await answer.json()).toMatchObject(problem(500, 'INTERNAL_ERROR'));
  });

  it('is logged with the operation and the path', async () => {
    logged.splice(0);
    await answerOf(['a', null]);
    expect(logged).toMatchObject([{ operation: answering([]).id, path: '/1' }]);
    expect((logged[0]!['err'] as Error).message).toContain("/1: '1' must be text.");
  });

  it('is a fault in production, too, and is detected in a long list by a sample of its elements', async () => {
    expect((await answerOf({}, 'production')).status).toBe(500);
    expect(
      (
        await answerOf(
          Array.from({ length: 100 }, () => null),
          'production',
        )
      ).status,
    ).toBe(500);
    expect(
      (
        await answerOf(
          Array.from({ length: 100 }, () => 'a'),
          'production',
        )
      ).status,
    ).toBe(200);
  });
});

describe('A stream with an item that is not bytes', () => {
  async function* faulty(): AsyncGenerator<Uint8Array> {
    yield Buffer.alloc(100_000, 'a');
    yield 'text' as unknown as Uint8Array;
  }

  it.each([
    ['a generator', () => faulty()],
    ['a stream of Node', () => Readable.from(faulty())],
  ])('aborts the connection: %s', async (_name, make) => {
    const host = await hostOf([operation({ verb: 'GET', route: '/bytes', answer: 'stream', invoke: make })]);
    const port = await listen(host);
    const answer = await fetch(`http://127.0.0.1:${port}/bytes`);
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });

  it('is 500 if it is the first item', async () => {
    const first = async function* (): AsyncGenerator<Uint8Array> {
      yield 5 as unknown as Uint8Array;
    };
    const host = await hostOf([operation({ verb: 'GET', route: '/bytes', answer: 'stream', invoke: first })]);
    const port = await listen(host);
    expect((await fetch(`http://127.0.0.1:${port}/bytes`)).status).toBe(500);
  });
});
