import type { FormFile } from '@portico/core';
import { getFiles, isAllowedType, isFileOfInput, isTooLarge, applyFileDefaults, buildPipeline, findFileError } from '@portico/runtime';
import type { FileInput } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { formatSize } from '../../src/files/sizeText.ts';
import { createFileLimitsStage } from '../../src/stages/fileLimits.ts';
import { callOf, noFaults, operation } from '../support/calls.ts';

const file = (size: number, contentType = 'image/png', fileName = 'a.png') => ({ size, contentType, fileName }) as FormFile;
const photo: FileInput = { property: 'photo', field: 'Photo', maxSize: 2048, types: ['image/*', 'application/pdf'] };
const gallery: FileInput = { ...photo, property: 'gallery', field: 'gallery', several: true };

describe('the limits of a file', () => {
  it('are those of its input, otherwise the defaults; null means no limit', () => {
    const plain: FileInput = { property: 'a', field: 'a' };
    const sized: FileInput = { ...plain, maxSize: 5 };
    const typed: FileInput = { ...plain, types: ['text/plain'] };
    const defaults = { maxUploadFileSize: 9, defaultAllowedContentTypes: ['image/png'] };
    expect(applyFileDefaults([plain, sized, typed], defaults)).toEqual([{ ...plain, maxSize: 9, types: ['image/png'] }, sized, typed]);
    expect(applyFileDefaults([plain], {})).toEqual([plain]);
    expect(applyFileDefaults([plain], { maxUploadFileSize: null, defaultAllowedContentTypes: null })).toEqual([plain]);
  });

  it('accept exactly the maximum size, and any size without a limit', () => {
    expect([isTooLarge(photo, 2048), isTooLarge(photo, 2049), isTooLarge({ property: 'a', field: 'a' }, 1e15)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it.each(['image/png', 'IMAGE/PNG', 'image/svg+xml; charset=utf-8', ' application/pdf ', 'Application/PDF;\nv=1'])(
    'accept the type %j',
    (type) => expect(isAllowedType({ ...photo, types: ['Image/*', 'application/PDF'] }, type)).toBe(true),
  );

  it.each(['imagex/png', 'application/pdfx', 'x-application/pdf', 'text/plain; image/png', ''])('reject the type %j', (type) =>
    expect(isAllowedType(photo, type)).toBe(false),
  );

  it('accept every type if none is listed', () => {
    expect(isAllowedType({ property: 'a', field: 'a' }, 'x/y')).toBe(true);
  });
});

describe('rejected files', () => {
  const refusal = (files: Record<string, FormFile[]>, inputs: FileInput[] = [photo, gallery]) => {
    const error = findFileError(inputs, files);
    return error && [error.status, error.code, error.detail];
  };

  it('are reported by property, and by file if there are several', () => {
    expect(refusal({ Photo: [file(2049)] })).toEqual([413, 'FILE_TOO_LARGE', "File 'photo' exceeds the maximum allowed size of 2 KB."]);
    expect(refusal({ gallery: [file(1), file(4000, 'image/png', 'b.png')] })).toEqual([
      413,
      'FILE_TOO_LARGE',
      "File 'b.png' in 'gallery' exceeds the maximum allowed size of 2 KB.",
    ]);
    expect(refusal({ Photo: [file(1, 'text/plain')] })).toEqual([
      415,
      'UNSUPPORTED_FILE_TYPE',
      "File 'photo' has unsupported content type 'text/plain'. Allowed: image/*, application/pdf",
    ]);
  });

  it('are rejected for their size before their type, in any order', () => {
    expect(refusal({ Photo: [file(1, 'text/plain')], gallery: [file(9999)] })?.[0]).toBe(413);
  });

  it('are none if all files are accepted or no file was sent', () => {
    expect([refusal({ Photo: [file(2048)] }), refusal({}), refusal({ other: [file(9999)] })]).toEqual([undefined, undefined, undefined]);
  });

  it('are the files that were sent under a name, not inherited members', () => {
    expect(getFiles({}, 'constructor')).toEqual([]);
    expect(getFiles({ a: [file(1)] }, 'a')).toHaveLength(1);
  });

  it('are distinguished from other inputs by their form field', () => {
    const input = { source: 'form', wireName: 'Photo' };
    const plan = { files: [photo] };
    expect([
      isFileOfInput(plan, input),
      isFileOfInput(plan, { ...input, wireName: 'photo' }),
      isFileOfInput(plan, { ...input, source: 'query' }),
    ]).toEqual([true, false, false]);
    expect(isFileOfInput({}, input)).toBe(false);
  });
});

describe('an operation with files', () => {
  const answerTo = async (inputs: FileInput[], given: FormFile | undefined, maxUploadFileSize?: number) => {
    const plan = operation({ verb: 'POST', body: 'form', files: inputs, validate: () => undefined });
    const call = callOf(plan);
    call.body = given && { kind: 'form', fields: {}, files: { a: [given] } };
    return (await buildPipeline(plan, { services: {}, onFault: noFaults, files: { maxUploadFileSize } }).run(call)).status;
  };

  it('rejects them by its own limits, otherwise by those of the host', async () => {
    const plain: FileInput = { property: 'a', field: 'a' };
    expect(await answerTo([{ ...plain, maxSize: 1 }], file(2))).toBe(413);
    expect(await answerTo([{ ...plain, types: ['text/plain'] }], file(2))).toBe(415);
    expect(await answerTo([plain], file(2), 1)).toBe(413);
    expect(await answerTo([plain], file(2))).toBe(200);
    expect(await answerTo([{ ...plain, maxSize: 1 }], file(1))).toBe(200);
    expect(await answerTo([{ ...plain, maxSize: 1 }], undefined)).toBe(200);
  });
});

describe('the stage that checks files', () => {
  it('exists only if a file has a limit', () => {
    const plain: FileInput = { property: 'a', field: 'a' };
    const stageOf = (files: FileInput[] | undefined, defaults = {}) =>
      createFileLimitsStage(defaults).createStage(operation(files && { files }) as never);
    expect([stageOf(undefined), stageOf([plain]), stageOf(undefined, { maxUploadFileSize: 1 })]).toEqual([undefined, undefined, undefined]);
    for (const stage of [stageOf([plain], { maxUploadFileSize: 1 }), stageOf([plain, { ...plain, types: ['a/b'] }])])
      expect(stage).toBeTypeOf('function');
  });
});

describe('a size', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1 KB'],
    [1023, '1023 bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [5_000_000, '5 MB'],
    [5_242_880, '5 MB'],
    [1_048_575, '1024 KB'],
    [3 * 1024 ** 3, '3 GB'],
    [2_000_000_000, '2 GB'],
    [5 * 1024 ** 4, '5120 GB'],
    [1_234_567, '1.18 MB'],
  ])('of %i is formatted as %s', (bytes, text) => expect(formatSize(bytes)).toBe(text));
});
