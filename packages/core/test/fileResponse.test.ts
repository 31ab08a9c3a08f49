import { FileResponse } from '@portico/core';
import type { FileParts } from '@portico/core';
import { describe, expect, it } from 'vitest';

const content = new Uint8Array([1]);

describe('a FileResponse', () => {
  it('requires its content and its type, and has a default for everything else [DOWNLOAD-01] [DOWNLOAD-13] [DOWNLOAD-18]', () => {
    expect(Object.assign({}, new FileResponse({ content, contentType: 'image/png' }))).toEqual({
      content,
      contentType: 'image/png',
      length: null,
      fileName: null,
      enableRangeProcessing: false,
      eTag: null,
      lastModified: null,
      inline: false,
      partialContent: null,
    });
  });

  it.each<Partial<FileParts>>([
    { eTag: '""' },
    { eTag: 'W/"a,b"' },
    { eTag: '"é!#~"' },
    { contentType: 'application/vnd.api+json; charset="utf-8"; v=1' },
    { contentType: 'text/html \t; x=1' },
    { length: 0 },
    { partialContent: { from: 0, to: 0, length: 1 } },
  ])('takes %j', (parts) => {
    expect(new FileResponse({ content, contentType: 'text/plain', ...parts })).toMatchObject(parts);
  });

  it.each<readonly [Partial<FileParts>, string]>([
    [{ eTag: 'v1' }, 'entity tag'],
    [{ eTag: 'w/"v1"' }, 'entity tag'],
    [{ eTag: '"v"1"' }, 'entity tag'],
    [{ eTag: '"v 1"' }, 'entity tag'],
    [{ eTag: 'x"v1"' }, 'entity tag'],
    [{ eTag: '"v1"x' }, 'entity tag'],
    [{ eTag: '"v1"\r\nset-cookie: a=b' }, 'entity tag'],
    [{ contentType: 'text' }, 'media type'],
    [{ contentType: '' }, 'media type'],
    [{ contentType: 'text/html\r\nset-cookie: a=b' }, 'media type'],
    [{ contentType: 'text/html; x=\n' }, 'media type'],
    [{ contentType: 'text/html()' }, 'media type'],
    [{ contentType: 'text/(html)' }, 'media type'],
    [{ contentType: '(text)/html' }, 'media type'],
    [{ contentType: 'x text/html' }, 'media type'],
    [{ contentType: 'text/html x' }, 'media type'],
    [{ length: -1 }, 'length'],
    [{ length: 1.5 }, 'length'],
    [{ lastModified: new Date(Number.NaN) }, 'invalid date'],
    [{ partialContent: { from: 5, to: 4, length: 10 } }, 'range'],
    [{ partialContent: { from: 0, to: 10, length: 10 } }, 'range'],
    [{ partialContent: { from: -1, to: 4, length: 10 } }, 'range'],
    [{ content: 'text' as never }, 'content'],
    [{ content: null as never }, 'content'],
  ])('rejects %j: no header could carry it', (parts, told) => {
    expect(() => new FileResponse({ content, contentType: 'text/plain', ...parts })).toThrow(told);
  });
});
