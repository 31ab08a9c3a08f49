import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FileResponse } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { operation } from '../support/plans.ts';
import { listen } from '../support/sockets.ts';
import { compressing, hooked } from './support.ts';

const streaming = (source: () => Readable) =>
  operation({
    verb: 'GET',
    route: '/flow',
    answer: 'file',
    invoke: () => new FileResponse({ content: source(), contentType: 'text/plain' }),
  });

/** Reads the beginning of a response over a separate connection. */
const open = async (port: number): Promise<IncomingMessage> => {
  const sent = request({ port, host: '127.0.0.1', path: '/flow', headers: { 'accept-encoding': 'gzip' }, agent: false }).end();
  sent.on('error', () => {});
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
};

describe.each([
  ['written past the hooks of Fastify', undefined],
  ['that goes through hooks of the application', hooked],
])('a streamed response, %s', (_way, application) => {
  it('reaches its reader piece by piece, as it is written', async () => {
    const source = new Readable({ read() {} });
    source.push('first');
    const port = await listen(await compressing([streaming(() => source)], { application }));
    const answer = await open(port);
    expect(answer.headers['content-encoding']).toBe('gzip');
    const plain = answer.pipe(createGunzip());
    for (const piece of ['first', 'second', 'third']) {
      if (piece !== 'first') source.push(piece);
      expect(String((await once(plain, 'data'))[0])).toBe(piece);
    }
    source.push(null);
    await once(plain, 'end');
  });

  it('ends its source when the reader disconnects', async () => {
    const source = new Readable({ read() {} });
    source.push('first');
    const port = await listen(await compressing([streaming(() => source)], { application }));
    const answer = await open(port);
    answer.on('error', () => {});
    // The stream ends with an error, which needs a listener.
    const ended = new Promise((resolve) => source.on('error', () => {}).once('close', resolve));
    answer.destroy();
    await ended;
    expect(source.destroyed).toBe(true);
  });

  it('is aborted if its source fails, so that its reader detects the truncation', async () => {
    const source = new Readable({ read() {} });
    source.push('first');
    const port = await listen(await compressing([streaming(() => source)], { application }));
    const answer = await open(port);
    const failed = once(answer, 'error');
    answer.resume();
    source.destroy(new Error('The disk is gone.'));
    await failed;
    expect(answer.complete).toBe(false);
  });
});
