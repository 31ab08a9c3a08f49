import { Endpoint, FileResponse, Get, NotFoundError, Post } from '@portico/core';
import type { IETagSupport, Int } from '@portico/core';

const leaflet = new TextEncoder().encode('Welcome to the house.');

export class GetLeaflet extends Endpoint(Get('/leaflets/{id}'))<FileResponse, NotFoundError> {
  readonly id!: Int;
  readonly inline: boolean = false;

  handle() {
    if (this.id !== 1) return new NotFoundError('Leaflet', this.id);
    return new FileResponse({
      content: leaflet,
      contentType: 'text/plain; charset=utf-8',
      fileName: 'Prospekt für Gäste.txt',
      enableRangeProcessing: true,
      eTag: '"v1"',
      lastModified: new Date('2026-05-01T12:00:00.900Z'),
      inline: this.inline,
    });
  }
}

export class PrintLabels extends Endpoint(Post('/labels'))<FileResponse> {
  readonly names!: string[];

  async handle() {
    const { names } = this;
    async function* lines() {
      for (const name of names) yield new TextEncoder().encode(`${name}\n`);
    }
    return new FileResponse({ content: lines(), contentType: 'text/csv' });
  }
}

interface Room extends IETagSupport {
  number: Int;
}

class House implements IETagSupport {
  eTag: string | null = null;
  rooms: Room[] = [];
}

export class GetHouse extends Endpoint(Get('/house'))<House> {
  handle() {
    const house = new House();
    house.rooms = [{ number: 1, eTag: '"r1"' }];
    house.eTag = '"h7"';
    return house;
  }
}
