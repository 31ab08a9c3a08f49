import { Endpoint, FileResponse, Get, Post } from '@portico/core';
import type { ByteStream, FormFile, FromQuery, Int, MaxFileSize, Range } from '@portico/core';

const plan = new TextEncoder().encode('Way out: left, then down the stairs.');

/** Sends the plan of the building. */
export class GetPlan extends Endpoint(Get('/plan'))<FileResponse> {
  handle() {
    return new FileResponse({ content: plan, contentType: 'text/plain', fileName: 'plan.txt', enableRangeProcessing: true, eTag: '"v1"' });
  }
}

/** A tape that is read in parts. */
class Tape {
  readonly length = 1_000_000;

  async *open(start: number, end: number) {
    for (let at = start; at < end; at += 10_000) yield new Uint8Array(Math.min(10_000, end - at)).fill(66);
  }
}

/** Streams a file whose length is known; if asked to, one that is shorter than it says. */
export class GetTape extends Endpoint(Get('/tape'))<FileResponse> {
  readonly short: FromQuery<boolean> = false;

  handle() {
    const contentType = 'audio/basic';
    return this.short
      ? new FileResponse({ content: new Tape().open(0, 500_000), length: 1_000_000, contentType })
      : new FileResponse({ content: new Tape(), contentType, enableRangeProcessing: true });
  }
}

/** Counts of stream events since the start. */
export interface Counters {
  openExports: Int;
  exportedPieces: Int;
  wholeImports: Int;
  brokenImports: Int;
}

const counters: Counters = { openExports: 0, exportedPieces: 0, wholeImports: 0, brokenImports: 0 };

/** Returns what streams have done, so that a test sees how they ended. */
export class ReadCounters extends Endpoint(Get('/counters'))<Counters> {
  handle() {
    return { ...counters };
  }
}

/** Makes bytes that say where they are. */
async function* bytesOf(pieces: number, breaksOff: boolean) {
  counters.openExports++;
  try {
    for (let index = 0; index < pieces; index++) {
      if (breaksOff && index === pieces - 1) throw new Error('The source failed');
      const piece = new Uint8Array(65_536).fill(index % 256);
      counters.exportedPieces++;
      await Promise.resolve();
      yield piece;
    }
  } finally {
    counters.openExports--;
  }
}

/** Streams 64 KiB for each piece; the last piece fails to come if asked to. */
export class Export extends Endpoint(Get('/exports/{pieces:int}'))<ByteStream> {
  readonly pieces!: Int & Range<0, 1_000_000>;
  readonly breaksOff: FromQuery<boolean> = false;

  handle() {
    return bytesOf(this.pieces, this.breaksOff);
  }
}

/** The size of an upload, and the sum of its bytes. */
export interface Counted {
  bytes: Int;
  sum: Int;
}

/** Counts the bytes of a body as they arrive. */
export class Import extends Endpoint(Post('/imports'))<Counted> {
  readonly content!: ByteStream;

  async handle() {
    try {
      const counted = await count(this.content);
      counters.wholeImports++;
      return counted;
    } catch (error) {
      counters.brokenImports++;
      throw error;
    }
  }
}

/** Counts the bytes of a file in a form. */
export class AddPhoto extends Endpoint(Post('/photos'))<Counted & { name: string; title: string }> {
  readonly title!: string;
  readonly photo!: FormFile & MaxFileSize<3_000_000>;

  async handle() {
    return { name: this.photo.fileName, title: this.title, ...(await count(this.photo.stream())) };
  }
}

async function count(content: ByteStream): Promise<Counted> {
  let bytes = 0;
  let sum = 0;
  for await (const chunk of content) {
    bytes += chunk.byteLength;
    for (const byte of chunk) sum = (sum + byte) % 1_000_003;
  }
  return { bytes, sum };
}
