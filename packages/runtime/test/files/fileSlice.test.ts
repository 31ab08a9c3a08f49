import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FileSlice } from '../../src/files/fileSlice.ts';

const bytes = Buffer.from(Array.from({ length: 500_000 }, (_, index) => index % 251));

function onDisk(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-slice-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'file'), bytes);
  return join(folder, 'file');
}

/** Returns how often this process has a file open. */
function timesOpen(path: string): number {
  return readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`) === path;
    } catch {
      // The listing itself was one of them.
      return false;
    }
  }).length;
}

const closed = (stream: FileSlice) => new Promise((resolve) => stream.once('close', resolve));

describe('a part of a file on disk', () => {
  it.each([
    [0, 1],
    [0, 500_000],
    [131_071, 131_073],
    [100_000, 400_000],
    [499_999, 500_000],
  ])('has the bytes from %i to %i', async (start, end) => {
    const path = onDisk();
    const stream = new FileSlice(path, { start, end });
    const ended = closed(stream);
    expect(Buffer.concat(await stream.toArray()).equals(bytes.subarray(start, end))).toBe(true);
    await ended;
    expect(timesOpen(path)).toBe(0);
  });

  it('is not opened before it is read', async () => {
    const stream = new FileSlice('/nowhere', { start: 0, end: 1 });
    const ended = closed(stream);
    stream.destroy();
    await ended;
    expect(stream.errored).toBeNull();
  });

  it('is closed if it is ended while the file is opened or read', async () => {
    const path = onDisk();
    const opening = new FileSlice(path, { start: 0, end: 500_000 });
    opening.read();
    opening.destroy();
    await closed(opening);
    const reading = new FileSlice(path, { start: 0, end: 500_000 });
    for await (const _ of reading) break;
    if (!reading.closed) await closed(reading);
    expect(timesOpen(path)).toBe(0);
  });

  it('fails and is closed if the file is missing or too short', async () => {
    const path = onDisk();
    await expect(new FileSlice('/nowhere', { start: 0, end: 1 }).toArray()).rejects.toThrow('ENOENT');
    await expect(new FileSlice(path, { start: 499_000, end: 500_001 }).toArray()).rejects.toThrow('shorter');
    await expect.poll(() => timesOpen(path)).toBe(0);
  });
});
