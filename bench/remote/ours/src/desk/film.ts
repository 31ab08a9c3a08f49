import { Endpoint, Get } from '@portico/core';
import type { CallRefusal, FileResponse } from '@portico/core';
import type { Rooms } from '../generated/index.ts';

/** Answers a film that another area has. */
export class WatchFilm extends Endpoint(Get('/watch'))<FileResponse, CallRefusal> {
  handle(rooms: Rooms) {
    return rooms.readFilm();
  }
}
