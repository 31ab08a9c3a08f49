import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as olderRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Agent, fetch as undiciFetch } from 'undici';
import { describe, expect, it, onTestFinished } from 'vitest';
import { whereIs } from '../../../../scripts/lib/needs.mjs';
import { openssl } from '../support/certificates.ts';
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
