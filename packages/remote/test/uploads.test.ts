import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { FormFile } from '@portico/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shopAt } from './support/lines.ts';
import { hostThat, json, rawHostThat } from './support/servers.ts';

/** Returns a file in memory, which can be read as often as it is wanted. */
function fileOf(content: string, { fileName = 'a.png', contentType = 'image/png' } = {}): FormFile {
  const bytes = Buffer.from(content);
  return {
    fileName,
    contentType,
    size: bytes.length,
    stream: () => Readable.from([bytes]),
    bytes: async () => bytes,
    text: async () => content,
  };
}

/** Returns the parts of a body, read by a parser that is not ours. */
async function partsOf({ headers, body }: { readonly headers: IncomingMessage['headers']; readonly body: string }) {
  const parts: unknown[][] = [];
  const busboy = new Busboy({ headers: { 'content-type': headers['content-type']! }, preservePath: true });
  busboy.on('field', (name, value) => parts.push([name, JSON.parse(value)]));
  busboy.on('file', (name, stream, fileName, _encoding, type) => {
    const chunks: Buffer[] = [];
    stream
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => parts.push([name, fileName, type, Buffer.concat(chunks).toString()]));
  });
  busboy.end(body);
  await once(busboy, 'finish');
  return parts;
}

describe('a call with files', () => {
  it('has the call as its first part, and one further part for each file, named after its input [REMOTE-03]', async () => {
    const host = await hostThat(json({ id: 'a' }));
    const { shop } = await shopAt(host.url);
    const gallery = [fileOf('two', { fileName: '' }), fileOf('three', { contentType: 'text/plain' })];
    await shop['upload']!({ title: 'Sea', cover: fileOf('one', { fileName: 'Füße "1"\\.png' }), gallery });
    expect(await partsOf(host.got[0]!)).toEqual([
      ['call', { action: 'Shop.upload', payload: { title: 'Sea' } }],
      ['cover', 'Füße "1"\\.png', 'image/png', 'one'],
      ['gallery', '', 'image/png', 'two'],
      ['gallery', 'a.png', 'text/plain', 'three'],
    ]);
  });

  it('omits files that are not given', async () => {
    const host = await hostThat(json({ id: 'a' }));
    const { shop } = await shopAt(host.url);
    await shop['upload']!({ cover: null, gallery: [] });
    expect(await partsOf(host.got[0]!)).toEqual([['call', { action: 'Shop.upload', payload: {} }]]);
  });

  it('sends any content, and any name that a header can carry, unchanged', async () => {
    const host = await hostThat(json({ id: 'a' }));
    const { shop } = await shopAt(host.url);
    const names = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter((name) => !/\p{Cc}/u.test(name) && name.isWellFormed());
    const property = fc.asyncProperty(names, fc.string({ unit: 'grapheme' }), async (fileName, content) => {
      await shop['upload']!({ cover: fileOf(content, { fileName }) });
      expect((await partsOf(host.got.at(-1)!))[1]).toEqual(['cover', fileName, 'image/png', content]);
    });
    await fc.assert(property, { numRuns: 60 });
  });

  it('cannot be given an additional part through a file name', async () => {
    const host = await hostThat(json({ id: 'a' }));
    const { shop } = await shopAt(host.url);
    const fileName = 'a"\r\nContent-Disposition: form-data; name="call"\r\n\r\n{}\r\n';
    await shop['upload']!({ cover: fileOf('one', { fileName }) });
    expect(await partsOf(host.got[0]!)).toHaveLength(2);
  });

  it('is sent again with its files if it is repeatable', async () => {
    const host = await hostThat(
      (_request, response) => void response.writeHead(503, { 'x-service-begun': 'false' }).end(),
      json({ id: 'a' }),
    );
    const { shop } = await shopAt(host.url);
    expect(await shop['upload']!({ cover: fileOf('one') })).toMatchObject({ id: 'a' });
    const [first, second] = await Promise.all(host.got.map(partsOf));
    expect(second).toEqual(first);
  });
});

describe('a call with a stream', () => {
  it('sends the bytes unchanged, after the call', async () => {
    const host = await hostThat(json({ id: 'a' }));
    const { shop } = await shopAt(host.url);
    expect(await shop['pour']!({ name: 'sea', bytes: Readable.from([Buffer.from('ab'), Buffer.from('cd')]) })).toMatchObject({ id: 'a' });
    expect(await partsOf(host.got[0]!)).toEqual([
      ['call', { action: 'Shop.pour', payload: { name: 'sea' } }],
      ['bytes', '', 'application/octet-stream', 'abcd'],
    ]);
  });

  it('reads no more bytes than the other host accepts', async () => {
    const held = Promise.withResolvers<IncomingMessage>();
    const { url } = await rawHostThat((request, response) => {
      request.pause();
      held.resolve(request);
      request.on('end', () => json({ id: 'a' })({} as never, response));
    });
    let read = 0;
    async function* bytes() {
      for (; read < 1000; read++) yield Buffer.alloc(65_536, 'x');
    }
    const { shop } = await shopAt(url);
    const outcome = shop['pour']!({ bytes: bytes() });
    const request = await held.promise;
    let last = -1;
    await expect.poll(() => last === (last = read), { interval: 100 }).toBe(true);
    expect(read).toBeLessThan(500);
    request.resume();
    expect(await outcome).toMatchObject({ id: 'a' });
    expect(read).toBe(1000);
  });

  it('ends the source and the request if the stream fails, and throws the same error', async () => {
    const closed = Promise.withResolvers<void>();
    const { url } = await rawHostThat(
      (request) =>
        void request
          .resume()
          .on('error', () => {})
          .on('close', () => closed.resolve()),
    );
    let isEnded = false;
    async function* bytes() {
      try {
        yield Buffer.from('ab');
        throw new Error('The disk is gone.');
      } finally {
        isEnded = true;
      }
    }
    const { shop } = await shopAt(url);
    await expect(shop['pour']!({ bytes: bytes() })).rejects.toThrow('The disk is gone.');
    await closed.promise;
    expect(isEnded).toBe(true);
  });

  it('ends the source if the other host drops the connection [REMOTE-12]', async () => {
    const { url } = await rawHostThat((request) => void request.once('data', () => request.socket.destroy()));
    const ended = Promise.withResolvers<void>();
    async function* bytes() {
      try {
        for (;;) yield Buffer.alloc(65_536);
      } finally {
        ended.resolve();
      }
    }
    const { shop } = await shopAt(url);
    expect(await shop['pour']!({ bytes: bytes() })).toMatchObject({ status: 503 });
    await ended.promise;
  });

  it('accepts a response that arrives before all bytes are sent, and ends the source', async () => {
    const { url } = await rawHostThat((request, response) => {
      request.once('data', () => {
        const body = JSON.stringify({ status: 413, code: 'BODY_TOO_LARGE', detail: 'Too large.' });
        response.writeHead(413, { 'content-type': 'application/problem+json', connection: 'close' }).end(body);
      });
    });
    const ended = Promise.withResolvers<void>();
    async function* bytes() {
      try {
        for (;;) {
          yield Buffer.alloc(1024);
          await new Promise((resolve) => setImmediate(resolve));
        }
      } finally {
        ended.resolve();
      }
    }
    const { shop } = await shopAt(url);
    expect(await shop['pour']!({ bytes: bytes() })).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE', detail: 'Too large.' });
    await ended.promise;
  });
});
