const language = `import { ApplicationError, Entity, Query, Endpoint, FileResponse, Get, Module, NotFoundError, Post, ResponseContext, VoidEndpoint } from '@portico/core';
import type { Bytes, ByteStream, Cursor, DateTimeOffset, FormFile, FromCookie, FromForm, FromHeader, FromQuery, Guid, Int, Long, SinceVersion } from '@portico/core';\n`;

/** A service with every kind of operation that a client calls in a way of its own. */
export const everyKind = {
  'src/desk/module.ts': `${language}export class DeskModule extends Module('Desk', { store: 'desk' }) {}`,
  'src/desk/desk.ts': `${language}
/** What a meter shows. */
export interface Reading {
  /** The number of the meter. */
  readonly meter: Long;
  readonly at: DateTimeOffset;
  readonly raw?: Bytes;
  readonly rate: number;
  readonly parts: Reading[];
  readonly note: unknown;
  readonly state: { kind: 'open'; since: DateTimeOffset } | { kind: 'closed'; reason: string };
  readonly when: DateTimeOffset | Int;
}

/** The meter is busy. */
export class BusyError extends ApplicationError({ status: 409, code: 'METER_BUSY' }) {
  /** When it is free again. */
  readonly freeAt: DateTimeOffset;
  readonly meter: Long;
  constructor(freeAt: Date, meter: bigint) { super('The meter is busy.'); this.freeAt = freeAt; this.meter = meter; }
}

/**
 * Stores a reading.
 *
 * The comment ends here: * / and goes on.
 */
export class Store extends Endpoint(Post('/readings'), { body: 'wrapped', idempotent: true })<Reading, BusyError> {
  readonly reading!: Reading;
  readonly dryRun?: FromQuery<boolean, 'dry-run'>;
  handle() { return this.reading.meter === 7n ? new BusyError(this.reading.at, 9007199254740993n) : this.reading; }
}

export class Show extends Endpoint(Get('/shown/{id}/{when}'))<{ trace?: Guid; session?: string; since?: DateTimeOffset; ids: Long[]; tags: string[]; id: string; when: DateTimeOffset }> {
  readonly id!: string;
  readonly when!: DateTimeOffset;
  readonly trace?: FromHeader<'X-Trace', Guid>;
  readonly session?: FromCookie<'sid'>;
  readonly since?: DateTimeOffset;
  readonly ids: Long[] = [];
  readonly tags: FromQuery<string[], 'tag'> = [];
  handle() { return { ...this }; }
}

export class ReadFile extends Endpoint(Get('/files/{**path}'))<FileResponse, NotFoundError> {
  readonly path!: string;
  handle() {
    if (this.path === 'none') return new NotFoundError('File', this.path);
    return new FileResponse({ content: new TextEncoder().encode(this.path.repeat(1000)), contentType: 'text/plain', fileName: 'ä b.txt', eTag: '"v1"', enableRangeProcessing: true });
  }
}

export class Upload extends Endpoint(Post('/files'))<{ count: Int; at: DateTimeOffset; names: string[] }> {
  readonly files!: FormFile[];
  readonly count!: Int;
  readonly at!: DateTimeOffset;
  handle() { return { count: this.count, at: this.at, names: this.files.map((file) => file.fileName) }; }
}

export class Echo extends Endpoint(Post('/echo'))<ByteStream> {
  readonly content!: ByteStream;
  handle() { return this.content; }
}

export class Old extends VoidEndpoint(Get('/old'), { status: 302 }) {
  handle(response: ResponseContext) { response.redirectTo('/new'); }
}

export class Rate extends Endpoint(Get('/rate'), { versions: { 1: { deprecated: '2026-01-01' } } })<string> {
  readonly currency?: FromQuery<string> & SinceVersion<2>;
  handle() { return 'one'; }
  handleV2(): string { return 'two ' + this.currency; }
}

/** Something on the desk. */
export class Thing extends Entity() { name!: string; count!: Long }
export class ListThings extends Query(Thing, Get('/things'), { allowAnonymous: true })<{ name: string; count: Long }> { readonly page: Int = 1; readonly pageSize: Int = 2; }
export class WalkThings extends Query(Thing, Get('/things/all'), { allowAnonymous: true })<{ name: string; count: Long }> { readonly after?: Cursor; readonly pageSize: Int = 2; }

/** Waits. */
export class Wait extends VoidEndpoint(Get('/wait/{milliseconds}')) {
  readonly milliseconds!: Int;
  async handle() { await new Promise((resolve) => setTimeout(resolve, this.milliseconds)); }
}
`,
};
