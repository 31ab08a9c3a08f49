import { BusinessRuleError, Delete, Endpoint, FileResponse, Get, NotFoundError, Post, VoidEndpoint } from '@portico/core';
import type { FromCookie, FromHeader, FromQuery, Int, ResponseContext } from '@portico/core';
import { ends } from './bodies.ts';

/** Returns a number of a path, and inputs of every other location. */
export class GetRoom extends Endpoint(Get('/rooms/{id:int}'))<{ id: Int; tags: string[]; language: string; sid: string; size: Int }> {
  readonly id!: Int;
  readonly sid?: FromCookie<'sid'>;
  readonly language?: FromHeader<'Accept-Language'>;
  readonly tags?: FromQuery<string[], 'tag'>;
  readonly size: FromQuery<Int> = 20;

  handle() {
    return { id: this.id, tags: this.tags ?? [], language: this.language ?? '', sid: this.sid ?? '', size: this.size };
  }
}

/** Returns a text of a path. */
export class GetNamed extends Endpoint(Get('/rooms/{name}'))<string> {
  readonly name!: string;

  handle() {
    return this.name;
  }
}

/** Returns text next to placeholders. */
export class ListRooms extends Endpoint(Get('/rooms/list'), { responseHeaders: { 'X-Total-Count': 'The number of rooms.' } })<string[]> {
  handle(response: ResponseContext) {
    response.setHeader('X-Total-Count', 2);
    return ['7', '8'];
  }
}

/** Removes a room, or returns an error. */
export class RemoveRoom extends VoidEndpoint(Delete('/rooms/{id:int}'))<BusinessRuleError | NotFoundError> {
  readonly id!: Int;

  handle() {
    if (this.id > 100) return new NotFoundError('Room', this.id);
    return this.id === 8 ? new BusinessRuleError('room-is-taken') : undefined;
  }
}

/** Returns the rest of a path. */
export class GetFile extends Endpoint(Get('/files/{*path}'))<string> {
  readonly path!: string;

  handle() {
    return this.path;
  }
}

/** Returns a cached text. */
export class GetRates extends Endpoint(Get('/rates'), { cacheable: { duration: '1h' } })<{ rates: string[] }> {
  readonly room: string = 'any';

  handle() {
    return { rates: [`${this.room} 1`, `${this.room} 2`] };
  }
}

/** Redirects. */
export class OpenRoom extends VoidEndpoint(Get('/open/{room:int}'), { status: 303 }) {
  readonly room!: Int;

  handle(response: ResponseContext) {
    response.redirectTo(`/rooms/${this.room}`);
  }
}

/** Sets cookies. */
export class SignIn extends VoidEndpoint(Post('/sessions'), { responseCookies: { a: 'The first cookie.', b: 'The second cookie.' } }) {
  readonly name!: string;

  handle(response: ResponseContext) {
    response.setCookie('a', encodeURIComponent(this.name), { maxAge: 3600 });
    response.deleteCookie('b');
  }
}

/** Fails. */
export class Fail extends Endpoint(Get('/fails'))<string> {
  handle(): string {
    throw new Error('secret');
  }
}

/** Fails later. */
export class FailLater extends Endpoint(Get('/fails/later'))<string> {
  async handle(): Promise<string> {
    await new Promise((resolve) => setTimeout(resolve, 5));
    throw new Error('secret');
  }
}

/** Returns a long text. */
export class GetLarge extends Endpoint(Get('/large'))<string> {
  handle() {
    return 'large '.repeat(50_000);
  }
}

const film = new Uint8Array(4_000_000).fill(65);

/** A file of 4 MB, whole or in part. */
export class GetFilm extends Endpoint(Get('/film'))<FileResponse> {
  handle() {
    const lastModified = new Date('2026-05-01T12:00:00Z');
    return new FileResponse({ content: film, contentType: 'video/mp4', enableRangeProcessing: true, eTag: '"v1"', lastModified });
  }
}

/** A short file with a name. */
export class GetPlan extends Endpoint(Get('/plan'))<FileResponse> {
  handle() {
    const content = new TextEncoder().encode('Way out: left. '.repeat(200));
    return new FileResponse({ content, contentType: 'text/plain', fileName: 'Plan ä.txt', enableRangeProcessing: true, eTag: 'W/"p"' });
  }
}

async function* flow(bytes: number) {
  for (let sent = 0; sent < bytes; sent += 50_000) yield new Uint8Array(Math.min(50_000, bytes - sent)).fill(66);
}

/** A stream of an unknown length. */
export class GetFlow extends Endpoint(Get('/flow'))<FileResponse> {
  readonly bytes: Int = 4_000_000;

  handle() {
    return new FileResponse({ content: flow(this.bytes), contentType: 'text/plain', inline: true });
  }
}

async function* flowUntilFault(isLate: boolean) {
  if (isLate) yield new TextEncoder().encode('begun');
  await new Promise((resolve) => setTimeout(resolve, 5));
  throw new Error('secret');
}

/** A stream that fails before or after its first bytes. */
export class GetBroken extends Endpoint(Get('/broken'))<FileResponse> {
  readonly late: boolean = false;

  handle() {
    return new FileResponse({ content: flowUntilFault(this.late), contentType: 'text/plain' });
  }
}

async function* flowFor(name: string) {
  ends.set(name, 'begun');
  try {
    for (let index = 0; ; index++) {
      yield new Uint8Array(1_000).fill(67);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  } finally {
    ends.set(name, 'closed');
  }
}

/** A stream without an end, which records that the client left. */
export class GetEndless extends Endpoint(Get('/endless/{name}'))<FileResponse> {
  readonly name!: string;

  handle() {
    return new FileResponse({ content: flowFor(this.name), contentType: 'text/plain' });
  }
}

/** Returns how an operation ended that its client left. */
export class GetEnd extends Endpoint(Get('/ends/{name}'))<string> {
  readonly name!: string;

  handle() {
    return ends.get(this.name) ?? 'never begun';
  }
}
