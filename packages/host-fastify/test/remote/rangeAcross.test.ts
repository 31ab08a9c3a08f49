import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileResponse } from '@portico/core';
import { RemoteBoundary } from '@portico/host-fastify';
import { expect, it, onTestFinished } from 'vitest';
import { operation } from '../support/plans.ts';
import { shop, userToken } from './support/invoked.ts';
import { listening } from './support/twoHosts.ts';

const size = 2 * 2 ** 30;
const from = 2 ** 30;

/** Creates a sparse file of two GiB with a few bytes in the middle. */
function film(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-film-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'film');
  const descriptor = openSync(path, 'w');
  ftruncateSync(descriptor, size);
  writeSync(descriptor, 'middle', from);
  closeSync(descriptor);
  return path;
}

/** Starts a proxy in front of a host that counts the response bytes. */
async function counting(address: string) {
  const told = { bytes: 0 };
  const server = createServer((near) => {
    const far = connect(Number(new URL(address).port), '127.0.0.1');
    far.on('data', (bytes) => (told.bytes += bytes.length)).on('error', () => near.destroy());
    near.on('error', () => far.destroy());
    near.pipe(far);
    far.pipe(near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, told };
}

it('[REMOTE-09] [REMOTE-22] [REMOTE-23] Only the requested range of a 2 GiB file crosses the boundary', async () => {
  const path = film();
  const invoke = () => new FileResponse({ content: { path }, contentType: 'video/mp4', enableRangeProcessing: true });
  const area = shop([[operation({ id: 'Shop.Film', verb: 'GET', route: '/film', answer: 'file', allowAnonymous: true, invoke })]]);
  const { url, told } = await counting((await listening([area])).address);
  const { host } = await listening([RemoteBoundary(area, { routes: true })], {
    configuration: { 'Service:RemoteBoundaries:Shop:BaseUrl': url },
  });
  const headers = { authorization: `Bearer ${userToken()}`, range: `bytes=${from}-${from + 5}` };
  const answer = await host.inject({ url: '/film', headers });
  expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([206, 'middle', `bytes ${from}-${from + 5}/${size}`]);
  // Includes the headers of both responses: the contract is requested once.
  expect(told.bytes).toBeLessThan(8192);
});
