import { readFileSync } from 'node:fs';
import { addServiceEndpoints, mapServiceEndpoints } from '@portico/host-fastify';
import { fastify } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { certificateFiles, openssl } from '../../host-node/test/support/certificates.ts';
import { ask, openSession } from '../../host-node/test/support/http2Client.ts';
import { flags, frames, pseudo, RawSession } from '../../host-node/test/support/rawSession.ts';
import { area, echoBody } from './support/plans.ts';

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
