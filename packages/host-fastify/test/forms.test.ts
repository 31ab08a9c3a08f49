import { describe, expect, it } from 'vitest';
import { hostOf, problem } from './support/hosts.ts';
import { operation } from './support/plans.ts';

const fieldsOf = operation({
  verb: 'POST',
  route: '/form',
  body: 'form',
  bind: (call) => (call.body?.kind === 'form' ? { ...call.body.fields } : {}),
  invoke: (input: object) => input,
});
const part = (disposition: string, value: string) => `--b\r\ncontent-disposition: ${disposition}\r\n\r\n${value}\r\n`;
const field = (name: string, value: string) => part(`form-data; name="${name}"`, value);
const form = (...parts: string[]) => parts.join('') + '--b--\r\n';
const type = { 'content-type': 'multipart/form-data; boundary=b' };
const post = (payload: string | Buffer, headers: Record<string, string> = type) => ({
  method: 'POST' as const,
  url: '/form',
  payload,
  headers,
});

describe('a multipart form', () => {
  it('provides its text fields, several values of one name in order', async () => {
    const host = await hostOf([fieldsOf]);
    expect(
      (await host.inject(post(form(field('name', 'Ada ü'), field('tag', 'a'), field('tag', 'b'), field('empty', ''))))).json(),
    ).toEqual({ name: 'Ada ü', tag: ['a', 'b'], empty: '' });
  });

  it('with a text that is not UTF-8 is rejected by name; a replacement character from the client is accepted', async () => {
    const host = await hostOf([fieldsOf]);
    const latin1 = await host.inject(post(Buffer.from(form(field('name', 'Ada \xfc'), field('tag', 'a')), 'latin1')));
    expect(latin1.json()).toMatchObject({
      ...problem(400, 'BINDING_FAILED'),
      errors: [{ in: 'form', path: 'name', code: 'binding.unicode', message: "'name' is not valid UTF-8." }],
    });
    expect((await host.inject(post(form(field('name', 'Ada \ufffd'))))).json()).toEqual({ name: 'Ada \ufffd' });
  });

  it.each([
    [
      'a text in UTF-16',
      'name',
      "'name'",
      Buffer.from(part('form-data; name="name"\r\ncontent-type: text/plain; charset=utf-16le', '\0\xd8'), 'latin1'),
    ],
    ['the name of a field in UTF-16', '', 'The name of a field', Buffer.from(part("form-data; name*=utf-16le''%00%D8", 'x'))],
    ['the name of a field that is not UTF-8', '', 'The name of a field', Buffer.from(field('na\xffme', 'x'), 'latin1')],
    [
      'the name of a file in UTF-16',
      'photo',
      "The name of the file in 'photo'",
      Buffer.from(part('form-data; name="photo"; filename*=utf-16le\'\'%00%D8', 'x')),
    ],
    [
      'the name of a file that is not UTF-8',
      'photo',
      "The name of the file in 'photo'",
      Buffer.from(part('form-data; name="photo"; filename="a\xff.png"', 'x'), 'latin1'),
    ],
  ])('with a lone surrogate, or text that is not UTF-8, is rejected: %s', async (_what, path, subject, sent) => {
    const plan = operation({ ...fieldsOf, files: [{ property: 'photo', field: 'photo' }] });
    const answer = await (await hostOf([plan])).inject(post(Buffer.concat([sent, Buffer.from(form())])));
    expect(answer.json()).toMatchObject({
      ...problem(400, 'BINDING_FAILED'),
      errors: [{ in: 'form', path, code: 'binding.unicode', message: `${subject} is not valid UTF-8.` }],
    });
  });

  it('may be absent', async () => {
    const host = await hostOf([fieldsOf]);
    expect((await host.inject({ method: 'POST', url: '/form' })).json()).toEqual({});
  });

  it('may have fields of any name without affecting prototypes', async () => {
    const plan = operation({ ...fieldsOf, invoke: () => ({ polluted: ({} as Record<string, unknown>)['x'] ?? null }) });
    const host = await hostOf([plan]);
    expect((await host.inject(post(form(field('__proto__', 'x'), field('constructor', 'y'), field('__proto__[x]', 'z'))))).json()).toEqual({
      polluted: null,
    });
  });

  it.each(['application/json', 'application/x-www-form-urlencoded', 'multipart/mixed; boundary=b'])(
    'sent as %s is rejected with 415 [BODY-09]',
    async (other) => {
      const answer = await (await hostOf([fieldsOf])).inject(post(form(field('a', 'b')), { 'content-type': other }));
      expect(answer.json()).toMatchObject(problem(415, 'UNSUPPORTED_MEDIA_TYPE'));
      expect(answer.headers['accept']).toBe('multipart/form-data');
    },
  );

  it('with a file is rejected with 415', async () => {
    const file = part('form-data; name="photo"; filename="x.png"', 'bytes');
    expect((await (await hostOf([fieldsOf])).inject(post(form(field('a', 'b'), file)))).json()).toMatchObject({
      ...problem(415, 'UNSUPPORTED_MEDIA_TYPE'),
      detail: 'This form takes text fields only.',
    });
  });

  it.each([
    ['no boundary', form(field('a', 'b')), { 'content-type': 'multipart/form-data' }],
    ['no end', field('a', 'b'), type],
    ['an end in the middle of a part', '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nhal', type],
    ['an end in the middle of a header', '--b\r\ncontent-disp', type],
    ['text that is not a form', 'complete nonsense', type],
    ['a field without a name', form(part('form-data', 'x')), type],
  ])('with %s is rejected with 400', async (_what, body, headers) => {
    const answer = await (await hostOf([fieldsOf])).inject(post(body, headers));
    expect(answer.json()).toMatchObject({
      ...problem(400, 'BINDING_FAILED'),
      errors: [{ in: 'form', path: '', code: 'binding.malformed' }],
    });
  });

  it('with more than 1,000 parts is rejected with 400', async () => {
    const answer = await (
      await hostOf([fieldsOf])
    ).inject(post(form(...Array.from({ length: 1_001 }, (_, index) => field(`f${index}`, 'x')))));
    expect(answer.json()).toMatchObject({ ...problem(400, 'BINDING_FAILED'), errors: [{ message: 'The form has more than 1000 parts.' }] });
  });

  it('with a field of more than 1 MiB, or of more bytes than the host accepts, is rejected with 413 [LIMIT-12]', async () => {
    const host = await hostOf([fieldsOf]);
    expect((await host.inject(post(form(field('a', 'x'.repeat(1_048_577)))))).json()).toMatchObject(problem(413, 'BODY_TOO_LARGE'));
    const small = await hostOf([fieldsOf], { endpoints: { bodyLimit: 50 } });
    expect((await small.inject(post(form(field('a', 'x'.repeat(50)))))).json()).toMatchObject(problem(413, 'BODY_TOO_LARGE'));
  });
});
