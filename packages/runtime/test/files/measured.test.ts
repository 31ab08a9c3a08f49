import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { enforceLength, readRange } from '../../src/files/measured.ts';
import { readPart } from '../../src/files/readPart.ts';
import { collected } from '../support/flowing.ts';

const text = async (bytes: AsyncIterable<Uint8Array>) => (await collected(bytes)).toString();

async function* flowing(...chunks: string[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

/** Returns the bytes that come before a stream fails, and why it does. */
async function untilFailure(bytes: AsyncIterable<Uint8Array>): Promise<readonly [string, string]> {
  let seen = '';
  try {
    for await (const each of bytes) seen += Buffer.from(each).toString();
  } catch (thrown) {
    return [seen, (thrown as Error).message];
  }
  return [seen, 'nothing'];
}

describe('a stream with a declared length', () => {
  it('passes its bytes unchanged if their number matches', async () => {
    expect(await text(enforceLength(() => flowing('ab', '', 'cd', ''), 4))).toBe('abcd');
    expect(await text(enforceLength(async () => flowing(), 0))).toBe('');
  });

  it('fails if it has too few or too many bytes, and never completes a response', async () => {
    expect(await untilFailure(enforceLength(() => flowing('ab', 'c'), 4))).toEqual([
      'abc',
      'The content of a file is 1 bytes shorter than its declared length of 4 bytes.',
    ]);
    expect(await untilFailure(enforceLength(() => flowing('ab', 'cd', 'e'), 4))).toEqual([
      'ab',
      'The content of a file is longer than its declared length of 4 bytes.',
    ]);
  });
});

describe('a part of a stream', () => {
  const part = (start: number, end: number, content = flowing('abc', 'def', 'ghi')) =>
    readRange(content, { start, end, length: 9, discard: () => undefined });

  it.each([
    [0, 9, 'abcdefghi'],
    [0, 3, 'abc'],
    [1, 2, 'b'],
    [2, 7, 'cdefg'],
    [3, 6, 'def'],
    [8, 9, 'i'],
  ])('has the bytes from %i to %i', async (start, end, wanted) => expect(await text(part(start, end))).toBe(wanted));

  it('reads nothing after its end', async () => {
    const read: string[] = [];
    async function* noting() {
      for (const chunk of ['abc', 'def', 'ghi']) {
        read.push(chunk);
        yield Buffer.from(chunk);
      }
    }
    expect(await text(part(1, 6, noting()))).toBe('bcdef');
    expect(read).toEqual(['abc', 'def']);
  });

  it('fails if the content ends too early', async () => {
    expect(await untilFailure(part(1, 8, flowing('abc', 'de')))).toEqual([
      'bcde',
      'The content of a file ends after 5 bytes, before the end of the requested range.',
    ]);
    expect((await untilFailure(part(0, 9, flowing('abc'))))[1]).toContain('6 bytes shorter');
  });

  it('ends the content if the part is not needed any more', async () => {
    let discarded = 0;
    const bytes = readRange(flowing('abc'), { start: 0, end: 2, length: 3, discard: () => discarded++ });
    await bytes[Symbol.asyncIterator]().return?.();
    expect(discarded).toBe(1);
  });
});

describe('a small part of a file on disk', () => {
  it('is read from its start, and fails if the file is too short', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-part-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, 'file');
    writeFileSync(path, 'abcdef');
    expect(Buffer.from(await readPart(path, { start: 2, end: 5 })).toString()).toBe('cde');
    expect(await readPart(path, { start: 6, end: 6 })).toHaveLength(0);
    await expect(readPart(path, { start: 4, end: 7 })).rejects.toThrow(`The file '${path}' became shorter while it was sent.`);
    await expect(readPart(join(folder, 'other'), { start: 0, end: 1 })).rejects.toThrow('ENOENT');
  });
});
