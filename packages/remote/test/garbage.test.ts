import { DependencyError } from '@portico/core';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { shopAt } from './support/lines.ts';
import { bytesAnswer, socketsThat } from './support/servers.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const rounds = Number(process.env['FUZZ_ROUNDS'] ?? 500);

const heads = [
  'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{"id":"a"}',
  'HTTP/1.1 204 No Content\r\n\r\n',
  'HTTP/1.1 404 Not Found\r\ncontent-type: application/problem+json\r\ncontent-length: 45\r\n\r\n{"status":404,"code":"X","detail":"A detail"}',
  'HTTP/1.1 206 Partial Content\r\ncontent-type: image/png\r\ncontent-range: bytes 0-2/9\r\ncontent-length: 3\r\n\r\nabc',
  'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\n4\r\nnull\r\n0\r\n\r\n',
];

/** Invalid bytes: a response with a part of it replaced, cut off or doubled, or no response at all. */
const garbage = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc
    .record({ head: fc.constantFrom(...heads), from: fc.nat(160), to: fc.nat(160), put: fc.uint8Array({ maxLength: 12 }) })
    .map(({ head, from, to, put }) => Buffer.concat([Buffer.from(head.slice(0, from)), Buffer.from(put), Buffer.from(head.slice(to))])),
);

it('returns a result or an error with its status in bounded time, whatever bytes arrive as a response [REMOTE-12] [REMOTE-13] [REMOTE-14]', async () => {
  let bytes: Buffer = Buffer.alloc(0);
  const { url } = await socketsThat((socket) => bytesAnswer(bytes)(socket));
  const settings = { Timeout: '500ms', 'Retries:Attempts': '1', 'Breaker:Threshold': '1000000' };
  const { shop, log, parent } = await shopAt(url, { settings });
  const faults: unknown[] = [];
  const note = (fault: unknown) => faults.push(fault);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const property = fc.asyncProperty(fc.constantFrom('buy', 'drop', 'photo', 'flow'), garbage, async (method, sent) => {
    bytes = sent;
    const outcome = await shop[method]!();
    if (outcome instanceof DependencyError) expect([502, 503, 504]).toContain(outcome.status);
    for (const release of parent.releases?.splice(0) ?? []) await release();
  });
  await fc.assert(property, { seed, numRuns: rounds });
  expect(faults).toEqual([]);
  for (const [, , fields] of log.lines) expect(fields).toMatchObject({ reason: expect.any(String) as string });
}, 300_000);
