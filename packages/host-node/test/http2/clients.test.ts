import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as olderRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addServiceEndpoints, mapServiceEndpoints } from '@portico/host-fastify';
import { fastify } from 'fastify';
import { Agent, fetch as undiciFetch } from 'undici';
import { describe, expect, it, onTestFinished } from 'vitest';
import { whereIs } from '../../../../scripts/lib/needs.mjs';
import { area, echoBody } from '../../../host-fastify/test/support/plans.ts';
import { certificateFiles, openssl } from '../support/certificates.ts';
import { ask, openSession } from '../support/http2Client.ts';
import { flags, frames, pseudo, RawSession } from '../support/rawSession.ts';
import { servers, startSecure } from '../support/secureHosts.ts';

const chromium = whereIs('Chromium');

describe.skipIf(!openssl).each(servers)('A host with HTTP/2 on the server %s', (server) => {
  it('is called by undici, also with a streamed body', async () => {
    const { port, files } = await startSecure(server);
    const dispatcher = new Agent({ allowH2: true, connect: { ca: files.ca } });
    onTestFinished(() => dispatcher.destroy());
    const url = `https://127.0.0.1:${port}`;
    const seen = (await (await undiciFetch(`${url}/seen`, { dispatcher })).json()) as { version: string };
    expect(seen.version).toBe('2.0');
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from('{"a":'));
        controller.enqueue(Buffer.from('[1]}'));
        controller.close();
      },
    });
    const headers = { 'content-type': 'application/json' };
    const answer = await undiciFetch(`${url}/body`, { method: 'POST', headers, body, duplex: 'half', dispatcher });
    expect([answer.status, await answer.json()]).toEqual([200, { got: { a: [1] } }]);
  });

  it('still upgrades connections of HTTP/1.1', async () => {
    const { port, files, host } = await startSecure(server);
    host.server.on('upgrade', (_request, socket) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: chat\r\n\r\nhello'),
    );
    const headers = { connection: 'upgrade', upgrade: 'chat' };
    const text = await new Promise<string>((resolve, reject) => {
      const call = olderRequest({ host: '127.0.0.1', port, ca: files.ca, headers, agent: false });
      call.on('upgrade', (_response, socket, head) => {
        let received = head.toString();
        socket.on('data', (chunk: Buffer) => (received += chunk.toString())).on('end', () => resolve(received));
      });
      call.on('error', reject).end();
    });
    expect(text).toBe('hello');
  });

  it.skipIf(!chromium)('is opened by Chromium over HTTP/2', { timeout: 60_000 }, async () => {
    const { port } = await startSecure(server);
    const profile = mkdtempSync(join(tmpdir(), 'chromium-'));
    onTestFinished(() => rmSync(profile, { recursive: true, force: true }));
    const given = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--ignore-certificate-errors',
      `--user-data-dir=${profile}`,
      '--dump-dom',
    ];
    const { stdout } = await promisify(execFile)(chromium!, [...given, `https://127.0.0.1:${port}/seen`], { timeout: 50_000 });
    expect(stdout).toContain('"version":"2.0"');
  });
});

describe.skipIf(!openssl)('Areas in a Fastify application with HTTP/2', () => {
  it('read bodies without a length, and process no body whose client is gone', async () => {
    const files = certificateFiles();
    const https = { cert: readFileSync(files.certificate), key: readFileSync(files.key) };
    const application = fastify({ http2: true, https });
    let processed = 0;
    const counting = echoBody('POST', '/body', {
      invoke: (input: { body?: unknown }) => ({ got: input.body ?? null, processed: (processed += 1) }),
    });
    const host = application as unknown as Parameters<typeof mapServiceEndpoints>[0];
    addServiceEndpoints(host, [area([counting])], { requireJwt: false });
    mapServiceEndpoints(host);
    onTestFinished(() => application.close());
    const port = Number(new URL(await application.listen({ host: '127.0.0.1', port: 0 })).port);
    const session = await openSession(port, files.ca);
    const headers = { 'content-type': 'application/json' };
    expect(await ask(session, { method: 'POST', path: '/body', headers, body: '{"a":1}' })).toMatchObject({
      status: 200,
      body: '{"got":{"a":1},"processed":1}',
    });
    const raw = await RawSession.open(port);
    raw.request(1, [...pseudo('POST', '/body'), 'content-type', 'application/json'], flags.endHeaders);
    raw.send(frames.data, 0, 1, '{"a":1}');
    raw.send(frames.reset, 0, 1, Buffer.from([0, 0, 0, 8]));
    expect(await ask(session, { method: 'POST', path: '/body', headers, body: '{"b":1}' })).toMatchObject({
      body: '{"got":{"b":1},"processed":2}',
    });
    session.close();
  });
});
