import { describe, expect, it } from 'vitest';
import { hostOf, problem } from '../support/hosts.ts';
import { StartupError } from '@portico/host-fastify';
import type { ServiceEndpointsOptions } from '@portico/host-fastify';
import type { FileInput } from '@portico/runtime';
import { fileOf, formWith, post, serving, upload } from './support.ts';

const ten = fileOf('1234567890');
const eleven = fileOf('12345678901');

/** Returns the response to a file, for an input with these limits on a host with these options. */
async function answerTo(file: Blob, limits: Pick<FileInput, 'maxSize' | 'types'>, endpoints: ServiceEndpointsOptions = {}) {
  return post(await serving(upload(limits), { endpoints }), formWith([['photo', file]]));
}

const tooLarge = (size: string) => ({
  ...problem(413, 'FILE_TOO_LARGE'),
  detail: `File 'photo' exceeds the maximum allowed size of ${size}.`,
});
const wrongType = (type: string, allowed: string) => ({
  ...problem(415, 'UNSUPPORTED_FILE_TYPE'),
  detail: `File 'photo' has unsupported content type '${type}'. Allowed: ${allowed}`,
});

describe('the size of a file', () => {
  it('is limited by its input to exactly that many bytes [LIMIT-01] [UPLOAD-10]', async () => {
    expect((await answerTo(ten, { maxSize: 10 })).status).toBe(200);
    expect((await answerTo(eleven, { maxSize: 10 })).body).toMatchObject(tooLarge('10 bytes'));
  });

  it('is limited for each file of a list, which is reported by name [LIMIT-02] [UPLOAD-11]', async () => {
    const port = await serving(upload({ maxSize: 10 }));
    expect(
      (
        await post(
          port,
          formWith([
            ['gallery', ten],
            ['gallery', ten],
            ['gallery', ten],
          ]),
        )
      ).status,
    ).toBe(200);
    expect(
      (
        await post(
          port,
          formWith([
            ['gallery', ten, 'one.png'],
            ['gallery', eleven, 'two.png'],
          ]),
        )
      ).body,
    ).toMatchObject({
      ...problem(413, 'FILE_TOO_LARGE'),
      detail: "File 'two.png' in 'gallery' exceeds the maximum allowed size of 10 bytes.",
    });
  });

  it('is unlimited by default, or limited by the host [LIMIT-03]', async () => {
    const file = fileOf(Buffer.alloc(300_000));
    for (const maxUploadFileSize of [null, undefined]) {
      const { status } = await answerTo(file, {}, maxUploadFileSize === null ? { maxUploadFileSize } : {});
      expect(status).toBe(200);
    }
    expect((await answerTo(file, {}, { maxUploadFileSize: 299_999 })).body).toMatchObject(tooLarge('292.97 KB'));
    expect((await answerTo(file, {}, { maxUploadFileSize: 300_000 })).status).toBe(200);
  });

  it('may be limited to 0, which accepts only empty files', async () => {
    expect((await answerTo(fileOf(''), { maxSize: 0 })).status).toBe(200);
    expect((await answerTo(fileOf('1'), { maxSize: 0 })).body).toMatchObject(tooLarge('0 bytes'));
  });
});

describe('the content type of a file', () => {
  it('must be in the list, and is rejected with the list [LIMIT-04] [UPLOAD-13]', async () => {
    const types = ['image/png', 'application/pdf'];
    expect((await answerTo(ten, { types })).status).toBe(200);
    expect((await answerTo(fileOf('1', 'image/gif'), { types })).body).toMatchObject(wrongType('image/gif', 'image/png, application/pdf'));
  });

  it('is checked for each file of a list [UPLOAD-14]', async () => {
    const port = await serving(upload({ types: ['image/*'] }));
    const form = formWith([
      ['gallery', ten],
      ['gallery', fileOf('1', 'text/plain'), 'b.txt'],
    ]);
    expect((await post(port, form)).body).toMatchObject({
      ...problem(415, 'UNSUPPORTED_FILE_TYPE'),
      detail: "File 'b.txt' in 'gallery' has unsupported content type 'text/plain'. Allowed: image/*",
    });
  });

  it.each([
    ['image/png', 'IMAGE/PNG', 200],
    ['IMAGE/*', 'image/png', 200],
    ['image/*', 'image/svg+xml', 200],
    ['image/*', 'imagery/png', 415],
    ['image*', 'imagery/png', 200],
    ['*', 'a/b', 200],
    ['application/vnd.*', 'application/vnd.ms-excel', 200],
    ['application/vnd.*', 'application/json', 415],
    ['image/png', 'image/png2', 415],
    ['text/csv', 'text/csv; charset=utf-8', 200],
  ])(
    'with the pattern %s accepts %s or not: %d, in the attribute and in the option of the host [LIMIT-06] [LIMIT-07]',
    async (pattern, type, status) => {
      expect((await answerTo(fileOf('1', type), { types: [pattern] })).status).toBe(status);
      expect((await answerTo(fileOf('1', type), {}, { defaultAllowedContentTypes: [pattern] })).status).toBe(status);
    },
  );

  it('is unrestricted if neither input nor host lists types [LIMIT-05]', async () => {
    expect((await answerTo(fileOf('1', 'x/y'), {}, { defaultAllowedContentTypes: null })).status).toBe(200);
    expect((await answerTo(fileOf('1', 'x/y'), {})).status).toBe(200);
    expect((await answerTo(fileOf('1', 'x/y'), {}, { defaultAllowedContentTypes: ['image/*'] })).body).toMatchObject(
      wrongType('x/y', 'image/*'),
    );
  });

  it('is the one that the client states, whatever the content [LIMIT-11]', async () => {
    expect((await answerTo(fileOf('%PDF-1.7', 'image/png'), { types: ['image/png'] })).status).toBe(200);
    expect((await answerTo(fileOf('\u0089PNG\r\n', 'application/pdf'), { types: ['image/png'] })).status).toBe(415);
  });
});

describe('limits', () => {
  it('of an input override those of the host, also if they permit more [LIMIT-08]', async () => {
    expect((await answerTo(eleven, { maxSize: 11 }, { maxUploadFileSize: 5 })).status).toBe(200);
    expect((await answerTo(eleven, { maxSize: 10 }, { maxUploadFileSize: 50 })).body).toMatchObject(tooLarge('10 bytes'));
    expect((await answerTo(ten, { types: ['image/png'] }, { defaultAllowedContentTypes: ['text/plain'] })).status).toBe(200);
  });

  it('of the host apply only if an input has none at all: either of the two lifts both [LIMIT-09]', async () => {
    const endpoints = { maxUploadFileSize: 5, defaultAllowedContentTypes: ['text/plain'] };
    expect((await answerTo(ten, {}, endpoints)).status).toBe(413);
    expect((await answerTo(ten, { maxSize: 10 }, endpoints)).status).toBe(200);
    expect((await answerTo(ten, { types: ['image/png'] }, endpoints)).status).toBe(200);
  });

  it('are checked by size first, then by type, and both before the handler runs [LIMIT-10]', async () => {
    let ran = 0;
    const port = await serving(upload({ maxSize: 10, types: ['image/png'] }, { invoke: () => ++ran }));
    expect(
      (
        await post(
          port,
          formWith([
            ['photo', fileOf('1', 'a/b')],
            ['gallery', fileOf('12345678901', 'a/b')],
          ]),
        )
      ).status,
    ).toBe(413);
    expect((await post(port, formWith([['photo', fileOf('1', 'a/b')]]))).status).toBe(415);
    expect(ran).toBe(0);
  });

  it('of files are separate from that of the whole body, which always applies [LIMIT-12] [LIMIT-13]', async () => {
    const large = fileOf(Buffer.alloc(31_000_000));
    const limits = { maxSize: 40_000_000 };
    expect((await answerTo(large, limits)).body).toMatchObject(problem(413, 'BODY_TOO_LARGE'));
    expect((await answerTo(large, limits, { bodyLimit: 40_000_000 })).status).toBe(200);
    expect((await answerTo(ten, limits, { bodyLimit: 100 })).body).toMatchObject(problem(413, 'BODY_TOO_LARGE'));
  });

  it.each([
    [{ maxUploadFileSize: -1 }, 'the option maxUploadFileSize is -1; it must be a whole number of at least 0'],
    [{ maxUploadFileSize: 1.5 }, 'the option maxUploadFileSize is 1.5; it must be a whole number of at least 0'],
    [{ defaultAllowedContentTypes: ['png'] }, "the option defaultAllowedContentTypes lists 'png', which is not a content type"],
    [{ defaultAllowedContentTypes: [] }, 'the option defaultAllowedContentTypes is empty, so every file would be rejected'],
  ])('that are invalid are startup errors: %j', async (endpoints, problem) => {
    const thrown: unknown = await hostOf([upload()], { endpoints }).catch((error: unknown) => error);
    expect((thrown as StartupError).problems).toEqual([problem]);
  });
});

describe('a size in words', () => {
  it.each([
    [1, '1 byte'],
    [999, '999 bytes'],
    [1_000, '1 KB'],
    [1_023, '1023 bytes'],
    [1_024, '1 KB'],
    [1_536, '1.5 KB'],
    [65_536, '64 KB'],
    [5_000_000, '5 MB'],
    [5_242_880, '5 MB'],
    [2_500_000, '2.5 MB'],
    [1_234_567, '1.18 MB'],
    [1_073_741_824, '1 GB'],
    [3_000_000_000, '3 GB'],
  ])('of %d bytes is %s [UPLOAD-12]', async (maxSize, words) => {
    const plan = upload({ maxSize });
    const { findFileError: refusalOfFiles } = await import('@portico/runtime');
    const file = { fileName: 'a', contentType: 'a/b', size: maxSize + 1 };
    const refusal = refusalOfFiles(plan.files!, { photo: [file as never] });
    expect(refusal?.detail).toBe(`File 'photo' exceeds the maximum allowed size of ${words}.`);
  });
});
