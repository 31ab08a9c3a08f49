import { describe, expect, it } from 'vitest';
import { hostOf, problem } from './support/hosts.ts';
import { echoBody, jsonOf, operation } from './support/plans.ts';

const json = { 'content-type': 'application/json' };
const post = (url: string, payload: string | Buffer, headers: Record<string, string> = json) => ({
  method: 'POST' as const,
  url,
  payload,
  headers,
});
const malformed = { in: 'body', path: '', code: 'binding.malformed' };

describe('a JSON body', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON;charset="UTF-8"',
    'application/merge-patch+json',
    'application/vnd.api+json; profile="a;b"',
  ])('is accepted as %s', async (type) => {
    const host = await hostOf([echoBody('POST', '/x')]);
    expect((await host.inject(post('/x', '{"a":"ü"}', { 'content-type': type }))).json()).toEqual({ got: { a: 'ü' } });
  });

  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'application/json; charset=latin1',
    'multipart/form-data; boundary=x',
    'text/json',
    'json',
    'application/jsonx',
    'a/b;;c=',
    'application/json; a',
  ])('of another content type, %s, is rejected with 415 [BODY-09]', async (type) => {
    const host = await hostOf([echoBody('POST', '/x')]);
    const answer = await host.inject(post('/x', '{}', { 'content-type': type }));
    expect(answer.json()).toMatchObject(problem(415, 'UNSUPPORTED_MEDIA_TYPE'));
    expect(answer.headers['accept']).toBe('application/json');
  });

  it('without a content type is rejected with 415 [BODY-09]', async () => {
    const host = await hostOf([echoBody('POST', '/x')]);
    expect((await host.inject(post('/x', '{}', {}))).json()).toMatchObject(problem(415, 'UNSUPPORTED_MEDIA_TYPE'));
  });

  it.each(['gzip', 'br', 'deflate, gzip', 'x'])('with the content encoding %s is rejected with 415', async (encoding) => {
    const host = await hostOf([echoBody('POST', '/x')]);
    const answer = await host.inject(post('/x', '{}', { ...json, 'content-encoding': encoding }));
    expect(answer.json()).toMatchObject({
      ...problem(415, 'UNSUPPORTED_MEDIA_TYPE'),
      detail: 'Send the request body without a content encoding.',
    });
    expect((await host.inject(post('/x', '{}', { ...json, 'content-encoding': 'identity' }))).statusCode).toBe(200);
  });

  it('may be absent, which the operation handles', async () => {
    const host = await hostOf([echoBody('POST', '/x')]);
    for (const headers of [{}, json]) expect((await host.inject({ method: 'POST', url: '/x', headers })).json()).toEqual({ got: null });
  });

  it.each([
    ['{"a":', 'is not valid JSON'],
    ['{"a":1}}', 'is not valid JSON'],
    ["{'a':1}", 'is not valid JSON'],
    ['nul', 'is not valid JSON'],
    ['NaN', 'is not valid JSON'],
    [' ', 'is not valid JSON'],
    [Buffer.from([0x22, 0xc3, 0x28, 0x22]), 'is not valid UTF-8'],
    [Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), 'is not valid UTF-8'],
    ['['.repeat(100_000), 'is nested deeper than 512 levels'],
    ['['.repeat(100_000) + ']'.repeat(100_000), 'is nested deeper than 512 levels'],
    ['{"a":'.repeat(600) + '1' + '}'.repeat(600), 'is nested deeper than 512 levels'],
  ])('that is malformed is rejected with 400 (%#) [BODY-06] [ERROR-17]', async (body, problemWords) => {
    const host = await hostOf([echoBody('POST', '/x')]);
    const answer = await host.inject(post('/x', body));
    expect(answer.json()).toMatchObject({
      ...problem(400, 'BINDING_FAILED'),
      errors: [{ ...malformed, message: `The body ${problemWords}.` }],
    });
  });

  it.each([
    [String.raw`{"a":"\ud800zz"}`, '/a', "'a'"],
    [String.raw`{"a":["x",{"b/c":"\udc00"}]}`, '/a/1/b~1c', "'b/c'"],
    [String.raw`{"a":{"\uD83Dx":1}}`, '/a', "'a'"],
    [String.raw`{"\ud800":1}`, '', 'The body'],
    [String.raw`"\ude00\ud83d"`, '', 'The body'],
    [String.raw`{"x":"${'x'.repeat(200_000)}","a":"\ud800"}`, '/a', "'a'"],
  ])('with text that is not well-formed Unicode is rejected with its location (%#)', async (body, path, subject) => {
    const host = await hostOf([echoBody('POST', '/x')]);
    const message = `${subject} has text that is not well-formed Unicode: half of a surrogate pair.`;
    expect((await host.inject(post('/x', body))).json()).toMatchObject({
      ...problem(400, 'BINDING_FAILED'),
      errors: [{ in: 'body', path, code: 'binding.unicode', message }],
    });
  });

  it('with complete surrogate pairs, escaped backslashes, and unread members is accepted', async () => {
    const host = await hostOf([echoBody('POST', '/x'), echoBody('POST', '/y', { bodyModel: [{ members: [['a', 1]] }, {}] })]);
    const got = async (path: string, body: string) => (await host.inject(post(path, body))).json();
    expect(await got('/x', String.raw`{"a":"\ud83d\ude00","b":"\\ud800"}`)).toEqual({ got: { a: '😀', b: '\\ud800' } });
    expect(await got('/y', String.raw`{"a":1,"b":"\ud800"}`)).toEqual({ got: { a: 1 } });
  });

  it('rejects text without quotes with a hint if the body is one value [BODY-04] [BODY-06]', async () => {
    const host = await hostOf([echoBody('POST', '/x', { body: 'bare' })]);
    const told = async (body: string) => (await host.inject(post('/x', body))).json().errors[0].message;
    expect(await told('hello')).toBe('The body is not valid JSON: it must be a JSON value, and text must be in double quotes.');
    expect(await told('['.repeat(2_000))).toBe('The body is nested deeper than 512 levels.');
  });

  it('reports a malformed body together with the failures of the other inputs [ERROR-14]', async () => {
    const plan = echoBody('POST', '/x', {
      bind(call) {
        call.fail('query', 'page', 'binding.missing', "'page' is missing.");
        return undefined;
      },
    });
    const host = await hostOf([plan]);
    expect((await host.inject(post('/x', '{'))).json().errors).toMatchObject([malformed, { in: 'query', path: 'page' }]);
  });

  it('may be nested up to 512 levels, not counting brackets inside strings', async () => {
    const host = await hostOf([echoBody('POST', '/x')]);
    expect((await host.inject(post('/x', '['.repeat(512) + ']'.repeat(512)))).statusCode).toBe(200);
    expect((await host.inject(post('/x', JSON.stringify({ text: '[{"\\'.repeat(2_000) })))).statusCode).toBe(200);
  });

  it('may begin with a byte order mark', async () => {
    const host = await hostOf([echoBody('POST', '/x')]);
    expect((await host.inject(post('/x', Buffer.from('\ufeff{"a":1}')))).json()).toEqual({ got: { a: 1 } });
  });

  it('retains every digit of its numbers if the operation requires it', async () => {
    const plan = echoBody('POST', '/x', { exactNumbers: true, invoke: (input: { body?: { n: { text: string } } }) => input.body!.n.text });
    expect((await (await hostOf([plan])).inject(post('/x', '{"n":9007199254740993}'))).json()).toBe('9007199254740993');
  });

  it('is read for DELETE, too, and ignored by an operation without a body', async () => {
    const host = await hostOf([echoBody('DELETE', '/x'), operation({ verb: 'POST', route: '/none' })]);
    expect((await host.inject({ ...post('/x', '{"a":1}'), method: 'DELETE' })).json()).toEqual({ got: { a: 1 } });
    expect((await host.inject(post('/none', '{"a":', { 'content-type': 'application/json' }))).statusCode).toBe(200);
  });
});

describe('the size of a body', () => {
  it('may be 30,000,000 bytes and no more [LIMIT-12]', async () => {
    const host = await hostOf([
      operation({ verb: 'POST', route: '/x', body: 'bare', invoke: (_input, _services, call) => (jsonOf(call) as string).length }),
    ]);
    const text = (size: number) => `"${'a'.repeat(size - 2)}"`;
    expect((await host.inject(post('/x', text(30_000_000)))).json()).toBe(29_999_998);
    const answer = await host.inject(post('/x', text(30_000_001)));
    expect(answer.json()).toMatchObject({
      ...problem(413, 'BODY_TOO_LARGE'),
      detail: 'The request body may have at most 30,000,000 bytes.',
    });
  });

  it("is limited by the host's setting, with and without a stated length [LIMIT-12]", async () => {
    const host = await hostOf([echoBody('POST', '/x')], { endpoints: { bodyLimit: 10 } });
    expect((await host.inject(post('/x', '"12345678"'))).statusCode).toBe(200);
    expect((await host.inject(post('/x', '"123456789"'))).json()).toMatchObject(problem(413, 'BODY_TOO_LARGE'));
  });
});
