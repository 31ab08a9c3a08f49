import { concurrency } from '@portico/host-fastify';
import type { OperationCall } from '@portico/runtime';
import { connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { listen, exchange } from '../support/sockets.ts';
import { limited, limitedHost } from './support/limited.ts';

const one = concurrency({ limit: 1, partitionBy: () => 'all' });
/** Creates a gate that a test opens. */
const gate = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
};
type Host = Awaited<ReturnType<typeof limitedHost>>['host'];
const isFree = async (host: Host) => (await host.inject('/limited?probe')).statusCode === 200;
const short = async function* () {
  yield Buffer.from('done');
};

describe('A concurrency limit', () => {
  it('[RATE-01] rejects excess requests with Retry-After', async () => {
    const inside = gate();
    const began = gate();
    const { host } = await limitedHost(one, {
      operations: [
        limited({
          invoke: async () => {
            began.open();
            await inside.opened;
            return 'done';
          },
        }),
      ],
    });
    const running = host.inject('/limited');
    await began.opened;
    const refused = await host.inject('/limited');
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['ratelimit']]).toEqual([429, '1', '"writes";r=0']);
    inside.open();
    expect((await running).statusCode).toBe(200);
    expect((await host.inject('/limited')).statusCode).toBe(200);
  });

  it('is released by a response, a fault and a rejection alike', async () => {
    const invoke = (_input: object, _services: object, { source }: { source: { query: object } }) => {
      if ('fault' in source.query) throw new Error('on purpose');
      return 'done';
    };
    const bind = (call: OperationCall) => {
      if (!('lost' in call.source.query)) return {};
      call.fail('query', 'lost', 'binding.missing', 'It is missing.');
      return undefined;
    };
    const { host } = await limitedHost(one, { operations: [limited({ invoke, bind })] });
    for (const url of ['/limited', '/limited?fault', '/limited?lost', '/limited'])
      expect((await host.inject(url)).statusCode).not.toBe(429);
  });

  it('lasts while a response is streamed, and ends when the client disconnects', async () => {
    const began = gate();
    const endless = async function* () {
      began.open();
      for (;;) {
        yield Buffer.alloc(1024);
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const operations = [
      limited({
        answer: 'stream',
        invoke: (_input: object, _services: object, { source }: { source: { query: object } }) =>
          'probe' in source.query ? short() : endless(),
      }),
    ];
    const { host } = await limitedHost(one, { operations });
    const port = await listen(host);
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /limited HTTP/1.1\r\nhost: test\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    await began.opened;
    expect(await exchange(port, 'GET /limited?probe HTTP/1.1\r\nhost: test\r\nconnection: close\r\n\r\n')).toContain('429 Too Many');
    socket.destroy();
    await vi.waitFor(async () => expect(await isFree(host)).toBe(true));
  });

  it('ends with a stream for a HEAD request', async () => {
    const operations = [limited({ answer: 'stream', invoke: short })];
    const { host } = await limitedHost(one, { operations });
    expect((await host.inject({ method: 'HEAD', url: '/limited' })).statusCode).toBe(200);
    await vi.waitFor(async () => expect((await host.inject('/limited')).statusCode).toBe(200));
  });
});
