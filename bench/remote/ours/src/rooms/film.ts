import { Endpoint, FileResponse, Get } from '@portico/core';

/** Answers a film: the file that the environment names. */
export class ReadFilm extends Endpoint(Get('/film'))<FileResponse> {
  handle() {
    return new FileResponse({ content: { path: process.env['BENCH_FILM']! }, contentType: 'video/mp4', enableRangeProcessing: true });
  }
}
