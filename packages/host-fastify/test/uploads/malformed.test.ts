import { describe, expect, it } from 'vitest';
import { problem } from '../support/hosts.ts';
import { answerOf, exchange, send, sendBody } from '../support/sockets.ts';
import { head, part, serving, upload } from './support.ts';

const photo = (content: string, more = '') => part(`content-disposition: form-data; name="photo"; filename="a.png"${more}`, content);
const title = part('content-disposition: form-data; name="title"', 'Ring');
const end = '--b--\r\n';

/** Returns the response of the operation to this raw body. */
async function answerTo(body: string | Buffer): Promise<{ status: number; body: unknown }> {
  const answer = await sendBody(await serving(upload()), head, body);
  return { status: answer.status, body: JSON.parse(answer.body) };
}

describe('a malformed form with files', () => {
  it.each([
    ['a missing boundary', 'no form at all'],
    ['no end', title + photo('x')],
    ['an end within a file', title + photo('half of it').slice(0, -8)],
    ['an end within the header of a file', `${title}--b\r\ncontent-disposition: form-data; name="photo"; filena`],
    ['a file without a field name', part('content-disposition: form-data; filename="a.png"', 'x') + end],
    ['a field without a name', part('content-disposition: form-data', 'x') + end],
    ['more than a thousand files', photo('x').repeat(1_001) + end],
    ['more than a thousand fields', title.repeat(1_001) + end],
    ['nothing', '\r\n'],
  ])('with %s is rejected with 400', async (_what, body) => {
    expect(await answerTo(body)).toMatchObject({
      status: 400,
      body: { ...problem(400, 'BINDING_FAILED'), errors: [{ in: 'form', path: '', code: 'binding.malformed' }] },
    });
  });

  it('without a boundary is rejected with 400, and the connection serves the next request', async () => {
    const port = await serving(upload());
    const asked = `POST /photos HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data\r\ncontent-length: 4\r\n\r\nbody`;
    const last = `POST /photos HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`;
    const wire = await exchange(port, [asked + last]);
    expect([...wire.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['400', '200']);
  });

  it('ends a body that is shorter than its stated length with the connection', async () => {
    const port = await serving(upload());
    const [line, ...fields] = head.split('\n');
    const wire = await exchange(
      port,
      [`${line} HTTP/1.1\r\nhost: x\r\n${fields.join('\r\n')}\r\ncontent-length: 5000\r\n\r\n${title}${end}`],
      300,
    );
    expect(wire).toBe('');
    expect((await sendBody(port, head, title + end)).status).toBe(200);
  });

  it('cuts a body at its stated length, and does not read the rest as a request', async () => {
    const port = await serving(upload());
    const wire = await exchange(
      port,
      [
        `POST /photos HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${title.length}\r\n\r\n${title}${end}`,
      ],
      1_000,
    );
    expect(answerOf(wire).status).toBe(400);
    expect(wire).not.toContain('200 OK');
  });
});

describe('an unusual form with files', () => {
  it('may contain a form, as the content of a file', async () => {
    const nested = '--c\r\ncontent-disposition: file; filename="b.png"\r\n\r\nx\r\n--c--\r\n';
    expect(await answerTo(photo(nested, '\r\ncontent-type: multipart/mixed; boundary=c') + end)).toMatchObject({
      status: 200,
      body: { photo: { name: 'a.png', type: 'multipart/mixed', size: nested.length } },
    });
  });

  it('may contain text similar to its boundary within a file', async () => {
    const content = '-b\r\n--\r\n--a\r\n\r\n-\r--b\n--b\r\n';
    expect(await answerTo(photo(content) + end)).toMatchObject({ status: 200, body: { photo: { size: content.length } } });
  });

  it('may have a file named like a text field, and a text named like a file: both are rejected by name', async () => {
    const body =
      part('content-disposition: form-data; name="title"; filename="title"', 'x') +
      part('content-disposition: form-data; name="photo"', 'x') +
      end;
    const errors = [
      { in: 'form', path: 'title', code: 'binding.malformed', message: "'title' is not a text." },
      { in: 'form', path: 'photo', code: 'binding.malformed', message: "'photo' is not a file." },
    ];
    expect(await answerTo(body)).toMatchObject({ status: 400, body: { ...problem(400, 'BINDING_FAILED'), errors } });
  });

  it('may contain a file name twice, which is rejected', async () => {
    expect(await answerTo(photo('1') + photo('2') + end)).toMatchObject({
      body: { errors: [{ in: 'form', path: 'photo', code: 'binding.repeated' }] },
    });
  });

  it('may have files under unknown names, including `__proto__`, which are ignored', async () => {
    const other = (name: string) => part(`content-disposition: form-data; name="${name}"; filename="x"`, 'x'.repeat(100_000));
    expect(await answerTo(['__proto__', 'constructor', 'Photo', 'photo[]', ''].map(other).join('') + photo('x') + end)).toMatchObject({
      status: 200,
      body: { photo: { size: 1 }, gallery: [] },
    });
  });

  it('may come byte by byte', async () => {
    const port = await serving(upload());
    const body = title + photo('content') + end;
    const parts = Array.from(Buffer.from(body), (byte) => Buffer.of(byte));
    const answer = answerOf(
      await exchange(port, [
        `POST /photos HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${body.length}\r\n\r\n`,
        ...parts,
      ]),
    );
    expect(JSON.parse(answer.body)).toMatchObject({ title: 'Ring', photo: { size: 7, start: 'content' } });
  });

  it('may come in chunks, without a length', async () => {
    const body = title + photo('content') + end;
    const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    expect((await send(await serving(upload()), `${head}\ntransfer-encoding: chunked`, chunked)).status).toBe(200);
  });

  it('may have texts up to a size limit, each and together', async () => {
    const text = (size: number) => part('content-disposition: form-data; name="title"', 'x'.repeat(size));
    expect(await answerTo(text(1_048_577) + end)).toMatchObject({
      body: { ...problem(413, 'BODY_TOO_LARGE'), detail: 'A text of a form may have at most 1,048,576 bytes.' },
    });
    expect(await answerTo(text(1_000_000).repeat(9) + end)).toMatchObject({
      body: { ...problem(413, 'BODY_TOO_LARGE'), detail: 'The texts of a form may have at most 8,388,608 bytes.' },
    });
  });
});
