import { once } from 'node:events';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { FileResponse } from '@portico/core';
import type { FormFile } from '@portico/core';
import type { OperationCall } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { problem } from '../support/hosts.ts';
import { operation } from '../support/plans.ts';
import { input, shop, userToken } from './support/invoked.ts';
import { apart } from './support/twoHosts.ts';

const authorization = `Bearer ${userToken()}`;

/** Sends a request over a separate connection. */
function send(url: string, headers: Record<string, string> = {}, method = 'GET'): ClientRequest {
  const call = request(url, { method, agent: false, headers: { authorization, ...headers } });
  call.on('error', () => {});
  return call;
}

async function answerOf(call: ClientRequest): Promise<IncomingMessage> {
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return answer.on('error', () => {});
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const block = Buffer.alloc(65_536, 'x');

/** Creates a file of one GiB that is generated while it is read, with its progress. */
function endless({ breaksAt = Number.POSITIVE_INFINITY } = {}) {
  const told = { sent: 0, ended: Promise.withResolvers<void>() };
  async function* bytes() {
    try {
      for (; told.sent < 2 ** 30; told.sent += block.length) {
        if (told.sent >= breaksAt) throw new Error('The disk is gone.');
        yield block;
      }
    } finally {
      told.ended.resolve();
    }
  }
  const invoke = () => new FileResponse({ content: bytes(), contentType: 'text/plain', length: 2 ** 30 });
  const plan = operation({ id: 'Shop.Print', verb: 'GET', route: '/print', answer: 'file', allowAnonymous: true, invoke });
  return { area: shop([[plan]]), told };
}

describe('A file that is streamed through a host from another one', () => {
  it('[REMOTE-18] has backpressure: neither host buffers it, and both stop with the reader', async () => {
    const { area, told } = endless();
    const { front } = await apart(area);
    const answer = await answerOf(send(`${front.address}/print`).end());
    expect(answer.headers['content-length']).toBe(String(2 ** 30));
    await once(answer, 'readable');
    // The buffers of sockets and streams on the way hold only a small part; the generator pauses once they are full.
    let before = -1;
    while (before !== told.sent) {
      before = told.sent;
      for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
    }
    expect(told.sent).toBeLessThan(2 ** 28);
    answer.destroy();
    await told.ended.promise;
    expect(told.sent).toBeLessThan(2 ** 28);
  });

  it('is aborted for the client if it is aborted in the other process', async () => {
    const { area } = endless({ breaksAt: 10 * block.length });
    const { front } = await apart(area);
    const answer = await answerOf(send(`${front.address}/print`).end());
    await expect(textOf(answer)).rejects.toThrow();
    expect(answer.complete).toBe(false);
  });
});

describe('Bytes that are streamed through a host to another one', () => {
  /** Creates an operation that reads a streamed body, and reports the first bytes while the rest is arriving. */
  function reading() {
    const first = Promise.withResolvers<string>();
    const failed = Promise.withResolvers<void>();
    const plan = operation({
      id: 'Shop.Import',
      verb: 'POST',
      route: '/import',
      body: 'stream',
      allowAnonymous: true,
      bind: (call: OperationCall) => ({ stream: call.body?.kind === 'stream' ? call.body.stream : undefined }),
      async invoke({ stream }: { readonly stream?: AsyncIterable<Uint8Array> }) {
        let size = 0;
        try {
          for await (const chunk of stream ?? []) {
            first.resolve(Buffer.from(chunk).toString());
            size += chunk.length;
          }
        } catch (thrown) {
          failed.resolve();
          throw thrown;
        }
        return { size };
      },
    });
    return { area: shop([[plan, input('body', 'content')]]), first: first.promise, failed: failed.promise };
  }
  const octets = { 'content-type': 'application/octet-stream', 'transfer-encoding': 'chunked' };

  it('are read in the other process while the rest is arriving', async () => {
    const { area, first } = reading();
    const { front } = await apart(area);
    const call = send(`${front.address}/import`, octets, 'POST');
    call.write('begin');
    expect(await first).toBe('begin');
    call.end('-end');
    expect(JSON.parse(await textOf(await answerOf(call)))).toEqual({ size: 9 });
  });

  it('fail in the other process if the client aborts', async () => {
    const { area, first, failed } = reading();
    const { front } = await apart(area);
    const call = send(`${front.address}/import`, octets, 'POST');
    call.write('begin');
    await first;
    call.destroy();
    await failed;
  });

  it('may be empty', async () => {
    const { area } = reading();
    const { front } = await apart(area);
    const call = send(`${front.address}/import`, {}, 'POST').end();
    expect(JSON.parse(await textOf(await answerOf(call)))).toEqual({ size: 0 });
  });
});

describe('Files of a form for another process', () => {
  const files = [{ property: 'photos', field: 'photo', several: true, maxSize: 100_000, types: ['image/*'] }] as const;
  const upload = operation({
    id: 'Shop.Upload',
    verb: 'POST',
    route: '/upload',
    body: 'form',
    files,
    allowAnonymous: true,
    bind: (call: OperationCall) => ({ body: call.body }),
    async invoke({ body }: { readonly body: { fields: object; files?: Record<string, readonly FormFile[]> } }) {
      const read = (body.files?.['photo'] ?? []).map(async (file) => [file.fileName, file.contentType, (await file.bytes()).length]);
      return { fields: body.fields, files: await Promise.all(read) };
    },
  });
  const area = shop([[upload, input('form', 'title'), input('form', 'photos', 'photo')]]);
  const uploaded = async (...given: File[]) => {
    const { front } = await apart(area);
    const form = new FormData();
    form.append('title', 'Zürich');
    for (const file of given) form.append('photo', file);
    return fetch(`${front.address}/upload`, { method: 'POST', headers: { authorization }, body: form });
  };

  it('arrive with their names, types and contents, together with the texts', async () => {
    const answer = await uploaded(new File([block], 'ä 1.png', { type: 'image/png' }), new File(['two'], '2.gif', { type: 'image/gif' }));
    expect(await answer.json()).toEqual({
      fields: { title: 'Zürich' },
      files: [
        ['ä 1.png', 'image/png', 65_536],
        ['2.gif', 'image/gif', 3],
      ],
    });
  });

  it('are rejected as in the other process: by size and by type', async () => {
    const large = await uploaded(new File([block, block], '1.png', { type: 'image/png' }));
    expect(await large.json()).toMatchObject({ ...problem(413, 'FILE_TOO_LARGE'), instance: '/upload' });
    expect(await (await uploaded(new File(['x'], '1.txt', { type: 'text/plain' }))).json()).toMatchObject(
      problem(415, 'UNSUPPORTED_FILE_TYPE'),
    );
  });
});
