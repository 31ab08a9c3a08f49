import { Endpoint, isError, Post } from '@portico/core';
import type { Int } from '@portico/core';
import { timed } from '../timed.ts';
import type { Timed } from '../timed.ts';
import type { Rooms } from '../generated/index.ts';

/** Asks for quotes all the time, so many at once. */
export class AskForQuotes extends Endpoint(Post('/ask'))<Timed> {
  readonly seconds!: number;
  readonly atOnce!: Int;

  handle(rooms: Rooms): Promise<Timed> {
    return timed(this, async () => {
      const quote = await rooms.makeQuote({ room: 'Room 101, sea view', nights: 7, guests: 2, remarks: 'a late arrival' });
      if (isError(quote) || quote.total !== '843.50') throw new Error(`A call went wrong: ${JSON.stringify(quote)}`);
    });
  }
}
