import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { FormFile } from '@portico/core';
import type { OperationCall } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { problem } from '../support/hosts.ts';
import { operation } from '../support/plans.ts';
import { input, receiver, shop, userToken } from './support/invoked.ts';

type Files = Readonly<Record<string, readonly FormFile[]>>;

const upload = operation({
  id: 'Shop.Upload',
  verb: 'POST',
  route: '/upload',
  body: 'form',
  files: [{ property: 'photo', field: 'the-photo', maxSize: 1000 }],
  bind: ({ body }: OperationCall) => ({ body }),
  invoke: async ({ body }: { readonly body: { fields: object; files: Files } }) => ({
    fields: body.fields,
    files: await Promise.all(Object.entries(body.files).map(async ([name, [file]]) => [name, file?.fileName, await file?.text()])),
  }),
});
const flow = operation({
  id: 'Shop.Flow',
  verb: 'POST',
  route: '/flow',
  body: 'stream',
  bind: ({ body }: OperationCall) => ({ stream: body?.kind === 'stream' ? body.stream : [] }),
  async invoke({ stream }: { readonly stream: AsyncIterable<Uint8Array> }) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  },
});
const begun = Promise.withResolvers<void>();
/** Receives bytes, and catches the error that aborts them. */
const catching = operation({
  id: 'Shop.Catching',
  verb: 'POST',
  route: '/catching',
  body: 'stream',
  bind: ({ body }: OperationCall) => ({ stream: body?.kind === 'stream' ? body.stream : [] }),
  async invoke({ stream }: { readonly stream: AsyncIterable<Uint8Array> }) {
    let size = 0;
    try {
      for await (const chunk of stream) {
        size += chunk.length;
        begun.resolve();
      }
    } catch {
      return 'caught';
    }
    return size;
  },
});
/** Receives bytes without reading them. */
const careless = operation({ id: 'Shop.Careless', verb: 'POST', route: '/careless', body: 'stream' });
const area = shop([
  [upload, input('form', 'title', 'the-title'), input('form', 'photo', 'the-photo')],
  [flow, input('body', 'content')],
  [careless, input('body', 'content')],
  [catching, input('body', 'content')],
]);

const boundary = 'b0undary';
const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const part = (name: string, text: string, more = '') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`;
const file = (name: string, text: string) => part(name, text, '; filename="a.txt"\r\ncontent-type: text/plain');
const call = (action: string, payload: object = {}) => part('call', JSON.stringify({ action, payload }));
const end = `--${boundary}--\r\n`;

async function sent(payload: string | Buffer, headers: Record<string, string> = type, bodyLimit?: number) {
  const { host } = await receiver([area], { options: bodyLimit === undefined ? {} : { bodyLimit } });
  return host.inject({ method: 'POST', url: '/_service/invoke', headers: { authorization: `Bearer ${userToken()}`, ...headers }, payload });
}

describe('A large call with files', () => {
  const large = (size: number) => call('Shop.Upload', { title: 'x'.repeat(size) });

  it('is read piece by piece, and its files wait meanwhile', async () => {
    const answer = await sent(large(3_000_000) + file('photo', 'one') + end);
    expect(answer.json()).toEqual({ fields: { 'the-title': 'x'.repeat(3_000_000) }, files: [['the-photo', 'a.txt', 'one']] });
    const many = call('Shop.Upload', { title: 'x', more: Array.from({ length: 100_000 }, (_, n) => n) });
    expect((await sent(many + file('photo', 'one') + end)).statusCode).toBe(200);
  });

  it('is rejected if it is not valid JSON or has too many values, whatever follows', async () => {
    const broken = part('call', `{"action":"Shop.Upload","payload":{"title":"${'x'.repeat(200_000)}"`);
    expect((await sent(broken + file('photo', 'one') + end)).json()).toMatchObject(problem(400, 'BINDING_FAILED'));
    const values = call('Shop.Upload', { more: Array.from({ length: 500_001 }, () => 1) });
    expect((await sent(values + file('photo', 'one') + end)).json()).toMatchObject(problem(413, 'BODY_TOO_LARGE'));
  });

  it('is charged with all its bytes and values: 503 beyond the memory of bodies', async () => {
    const { host } = await receiver([area], { options: { bodyMemory: 5_000_000 } });
    const post = (payload: string) =>
      host.inject({ method: 'POST', url: '/_service/invoke', headers: { authorization: `Bearer ${userToken()}`, ...type }, payload });
    expect((await post(large(1_200_000) + file('photo', 'one') + end)).statusCode).toBe(200);
    expect((await post(large(3_000_000) + file('photo', 'one') + end)).json()).toMatchObject(problem(503, 'OVERLOADED'));
    const values = call('Shop.Upload', { more: Array.from({ length: 100_000 }, () => 1) });
    expect((await post(values + file('photo', 'one') + end)).json()).toMatchObject(problem(503, 'OVERLOADED'));
    expect((await post(large(1_200_000) + file('photo', 'one') + end)).statusCode).toBe(200);
  });
});

describe('A call with files', () => {
  it('sends each file in a part with the name of its input in the payload', async () => {
    const answer = await sent(call('Shop.Upload', { title: 'Zürich' }) + file('photo', 'one') + end);
    expect(answer.json()).toEqual({ fields: { 'the-title': 'Zürich' }, files: [['the-photo', 'a.txt', 'one']] });
    expect(answer.headers['x-service-contract']).toBe('c0ffee');
  });

  it('is rejected like a request if a file is too large', async () => {
    expect((await sent(call('Shop.Upload') + file('photo', 'x'.repeat(1001)) + end)).json()).toMatchObject(problem(413, 'FILE_TOO_LARGE'));
  });

  it('sends streamed bytes in a part, too', async () => {
    expect((await sent(call('Shop.Flow') + file('content', 'one two') + end)).json()).toBe('one two');
  });

  it('is rejected during streaming if it exceeds the body limit', async () => {
    expect((await sent(call('Shop.Flow') + file('content', 'x'.repeat(2000)) + end, type, 1000)).json()).toMatchObject(
      problem(413, 'BODY_TOO_LARGE'),
    );
  });

  it('is rejected even if the operation catches that error', async () => {
    // Its bytes are passed on as they arrive, and the limit is exceeded while the operation reads them.
    const { host } = await receiver([area], { options: { bodyLimit: 100_000 } });
    const address = await host.listen({ host: '127.0.0.1', port: 0 });
    const headers = { authorization: `Bearer ${userToken()}`, ...type };
    const answer = Promise.withResolvers<unknown>();
    const sending = request(new URL('/_service/invoke', address), { method: 'POST', headers }, (response) =>
      answer.resolve(json(response)),
    );
    sending.on('error', () => {});
    sending.write(call('Shop.Catching') + file('content', 'x'.repeat(1_000)).slice(0, -2));
    await begun.promise;
    sending.end('x'.repeat(200_000));
    expect(await answer.promise).toMatchObject(problem(413, 'BODY_TOO_LARGE'));
  });

  it.each([
    ['a call that is not UTF-8', Buffer.from(call('Shop.Upload', { title: '\xff' }) + end, 'latin1')],
    ['a call with half of a surrogate pair', part('call', '{"action":"Shop.Upload","payload":{"title":"\\ud800"}}') + end],
    ['the name of a file that is not UTF-8', call('Shop.Upload') + part('photo', 'one', `; filename*=utf-16le''%00%D8`) + end],
  ])('is rejected if it has text that is not Unicode: %s', async (_what, payload) => {
    expect((await sent(payload)).json()).toMatchObject({ ...problem(400, 'BINDING_FAILED'), errors: [{ code: 'binding.unicode' }] });
  });

  it('is rejected during streaming if it is aborted', async () => {
    expect((await sent(call('Shop.Flow') + file('content', 'one').slice(0, -4))).json()).toMatchObject({ status: 400 });
  });
});

it('Unread bytes do not block the connection: the response is sent, and the next call succeeds', async () => {
  const { host } = await receiver([area]);
  const address = await host.listen({ host: '127.0.0.1', port: 0 });
  const headers = { authorization: `Bearer ${userToken()}`, ...type };
  const answer = Promise.withResolvers<number>();
  const sending = request(new URL('/_service/invoke', address), { method: 'POST', headers }, (response) => {
    response.resume();
    answer.resolve(response.statusCode!);
  });
  sending.on('error', () => {});
  sending.write(call('Shop.Careless') + file('content', 'x'.repeat(5_000_000)).slice(0, -4));
  expect(await answer.promise).toBe(200);
  sending.end(`\r\n${end}`);
});

describe('A form that is not a call', () => {
  it.each([
    ['nothing', ''],
    ['no parts', end],
    ['no call', file('photo', 'one') + end],
    ['a file before the call', file('photo', 'one') + call('Shop.Upload') + end],
    ['two calls', call('Shop.Upload') + call('Shop.Upload') + end],
    ['a text part after the call', call('Shop.Upload') + part('title', 'x') + end],
    ['a file that the operation does not take', call('Shop.Upload') + file('title', 'one') + end],
    ['an undeclared file', call('Shop.Upload') + file('__proto__', 'one') + end],
    ['a call that is not JSON', part('call', '{"action":') + end],
    ['a call as a file', file('call', '{"action":"Shop.Upload"}') + end],
    ['a file in the JSON', call('Shop.Upload', { photo: 'one' }) + end],
    ['bytes in the JSON', call('Shop.Flow', { content: 'one' }) + end],
    ['no end', call('Shop.Upload') + file('photo', 'one')],
  ])('is rejected with 400: %s', async (_what, payload) => {
    expect((await sent(payload)).json()).toMatchObject(problem(400, 'BINDING_FAILED'));
  });

  it('is rejected with 400 without a boundary, and with 404 for an unknown operation', async () => {
    expect((await sent(call('Shop.Upload') + end, { 'content-type': 'multipart/form-data' })).json()).toMatchObject(
      problem(400, 'BINDING_FAILED'),
    );
    expect((await sent(call('Shop.Else') + end)).json()).toMatchObject(problem(404, 'UNKNOWN_ACTION'));
  });

  it('cannot send a file within JSON: a value that must be a part is rejected', async () => {
    const json = { 'content-type': 'application/json' };
    const answer = await sent(JSON.stringify({ action: 'Shop.Upload', payload: { photo: { size: 1 } } }), json);
    expect(answer.json()).toMatchObject({ ...problem(400, 'BINDING_FAILED'), errors: [{ path: '/payload/photo' }] });
  });
});
