import { describe, expect, it } from 'vitest';
import { hostOf, problem } from '../support/hosts.ts';
import { echo, echoBody, operation } from '../support/plans.ts';
import { answerOf, exchange, listen, send, sendBody } from '../support/sockets.ts';
import type { WireAnswer } from '../support/sockets.ts';

const operations = [
  echo('GET', '/x/{id}'),
  echoBody('POST', '/x'),
  operation({ verb: 'GET', route: '/q', invoke: (_input, _services, call) => call.source.query }),
];
const start = async (host = {}) => listen(await hostOf(operations, { endpoints: { bodyLimit: 100_000 }, host }));

const expectProblem = (answer: WireAnswer, status: number, code: string) => {
  expect(answer.headers['content-type']).toBe('application/problem+json');
  expect(Number(answer.headers['content-length'])).toBe(Buffer.byteLength(answer.body));
  expect(JSON.parse(answer.body)).toMatchObject(problem(status, code));
  expect(answer.status).toBe(status);
};

describe('input that is not HTTP', () => {
  it.each([
    ['nonsense', 'complete nonsense\r\n\r\n'],
    ['an unknown verb', 'FLY /x HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['bytes', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01])],
    ['a header without a colon', 'GET /x/1 HTTP/1.1\r\nhost: x\r\nbroken\r\n\r\n'],
    ['a control character in a header', 'GET /x/1 HTTP/1.1\r\nhost: x\r\na: b\u0001c\r\n\r\n'],
    ['two lengths', 'POST /x HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
    ['a length and chunks', 'POST /x HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a length that is not a number', 'POST /x HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n'],
    [
      'invalid chunks',
      'POST /x HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
    ],
    [
      'an invalid chunk after a valid one',
      'POST /x HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\nnonsense\r\n',
    ],
    ['no host', 'GET /x/1 HTTP/1.1\r\n\r\n'],
    ['two hosts', 'GET /x/1 HTTP/1.1\r\nhost: x\r\nHost: y\r\n\r\n'],
    ['a coding next to chunks', 'POST /x HTTP/1.1\r\nhost: x\r\ntransfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n'],
    ['HTTP/0.9', 'GET /x/1\r\n\r\n'],
    ['a tunnel', 'CONNECT other:443 HTTP/1.1\r\nhost: other:443\r\n\r\n'],
  ])('(%s) is rejected with 400 and problem details [ERROR-01]', async (_what, bytes) => {
    expectProblem(answerOf(await exchange(await start(), bytes, 2_000)), 400, 'BAD_REQUEST');
  });

  it('(headers that are too large) is rejected with 431', async () => {
    const answer = answerOf(await exchange(await start(), `GET /x/1 HTTP/1.1\r\nhost: x\r\na: ${'b'.repeat(20_000)}\r\n\r\n`, 2_000));
    expectProblem(answer, 431, 'REQUEST_HEADER_FIELDS_TOO_LARGE');
  });

  it('(an address that is too large) is rejected with 431', async () => {
    const answer = answerOf(await exchange(await start(), `GET /x/${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 2_000));
    expectProblem(answer, 431, 'REQUEST_HEADER_FIELDS_TOO_LARGE');
  });

  it('(an unsupported expectation) is rejected with 417', async () => {
    const answer = await send(await start(), 'POST /x\nexpect: a-miracle\ncontent-length: 0');
    expectProblem(answer, 417, 'EXPECTATION_FAILED');
  });

  it('does not affect the host', async () => {
    const port = await start();
    for (let round = 0; round < 20; round++) await exchange(port, 'nonsense\r\n\r\n', 1_000);
    expect((await send(port, 'GET /x/1')).status).toBe(200);
  });
});

describe('an address', () => {
  it.each(['/x/%', '/x/%zz', '/x/%e4', '/x/%c3%28', '/x/%ff'])('with broken percent-encoding, %s, is rejected with 400', async (path) => {
    expectProblem(await send(await start(), `GET ${path}`), 400, 'BAD_REQUEST');
  });

  it.each([
    '/q?a=%',
    '/q?a=%zz&b=%ff',
    '/q?%',
    '/q?&&==&a',
    '/q?__proto__=x&constructor=y&__proto__[z]=1',
    '/q?a[b]=c',
    `/q?${'a=1&'.repeat(2_000)}`,
  ])('with an unusual query, %s, gets a response', async (path) => {
    expect((await send(await start(), `GET ${path}`)).status).toBe(200);
  });

  it.each(['//', '/x//', '/../x/1', '/x/./../1', '/x/1;a=b', 'http://other/nope', '*', '/x/%00', '/%2e%2e/x', '/x/%2F%2F'])(
    'of an unusual form, %s, gets a response or is rejected, and never causes a fault',
    async (path) => {
      const answer = await send(await start(), `GET ${path}`);
      expect(answer.status === 200 || (answer.status >= 400 && answer.status < 500)).toBe(true);
      expect(() => JSON.parse(answer.body) as unknown).not.toThrow();
    },
  );

  it('in absolute form counts as its path', async () => {
    const answer = await send(await start(), 'GET http://other.example:81/nope?x=1');
    expect(JSON.parse(answer.body)).toMatchObject({ ...problem(404, 'ROUTE_NOT_FOUND'), instance: '/nope' });
  });
});

describe('a JSON body', () => {
  const json = 'POST /x\ncontent-type: application/json';

  it.each([
    ['duplicate members', '{"a":1,"a":2}', { a: 2 }],
    ['huge numbers', '{"a":1e999,"b":-1e-999}', { a: null, b: 0 }],
    ['an escaped null', '{"a":"\\u0000"}', { a: '\u0000' }],
  ])('with %s is read by the JSON standard', async (_what, body, value) => {
    const answer = await sendBody(await start(), json, body);
    expect(answer.status).toBe(200);
    expect(JSON.stringify(JSON.parse(answer.body))).toBe(JSON.stringify({ got: value }));
  });

  it('with a lone surrogate is rejected with 400, because it would be stored as another text', async () => {
    expectProblem(await sendBody(await start(), json, '{"a":"\\ud800"}'), 400, 'BINDING_FAILED');
  });

  it('with a member __proto__ changes no prototype', async () => {
    const answer = await sendBody(await start(), json, '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');
    expect(answer.status).toBe(200);
    expect({}).not.toHaveProperty('polluted');
  });

  it('of 100,000 levels is rejected with 400', async () => {
    expectProblem(await sendBody(await start(), json, '['.repeat(50_000) + ']'.repeat(50_000)), 400, 'BINDING_FAILED');
  });

  it('rejects a body over the limit of the host with 413, whatever its stated length [LIMIT-12]', async () => {
    const port = await start();
    const large = JSON.stringify('x'.repeat(1_000_000));
    expectProblem(await sendBody(port, json, large), 413, 'BODY_TOO_LARGE');
    const chunked = await send(port, `${json}\ntransfer-encoding: chunked`, `${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`);
    expectProblem(chunked, 413, 'BODY_TOO_LARGE');
  });

  it('keeps the connection usable after rejecting a body for its size', async () => {
    const port = await start();
    const large = JSON.stringify('x'.repeat(200_000));
    const wire = await exchange(
      port,
      [
        `POST /x HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${large.length}\r\n\r\n`,
        large,
        'GET /x/2 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      ],
      3_000,
    );
    expect(wire).toMatch(/^HTTP\/1\.1 413 [^]*HTTP\/1\.1 200 /);
  });

  it('rejects a body that ends before its stated length when the client closes', async () => {
    const port = await start();
    const socketBytes = 'POST /x HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":';
    await exchange(port, socketBytes, 200);
    expect((await send(port, 'GET /x/1')).status).toBe(200);
  });
});

describe('a slow request', () => {
  const quick = { requestTimeout: 400, headersTimeout: 300, connectionsCheckingInterval: 50 };

  it('with a slow body is rejected with 408', async () => {
    const answer = answerOf(
      await exchange(
        await start(quick),
        'POST /x HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{',
        3_000,
      ),
    );
    expectProblem(answer, 408, 'REQUEST_TIMEOUT');
    expect(JSON.parse(answer.body)).toMatchObject({ instance: '/x' });
  });

  it('with slow headers is rejected with 408', async () => {
    expectProblem(answerOf(await exchange(await start(quick), 'GET /x/1 HTTP/1.1\r\nho', 3_000)), 408, 'REQUEST_TIMEOUT');
  });
});
