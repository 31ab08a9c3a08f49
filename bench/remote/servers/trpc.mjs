// The same as a tRPC procedure over HTTP.
import { initTRPC } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { z } from 'zod';
import { quoteOf } from '../quote.mjs';

const { procedure, router } = initTRPC.create();
const stay = z.object({
  room: z.string().max(40),
  nights: z.int().min(1).max(30),
  guests: z.int().min(1).max(20),
  remarks: z.string().max(200).optional(),
});
const server = createHTTPServer({ router: router({ makeQuote: procedure.input(stay).mutation(({ input }) => quoteOf(input)) }) });
server.listen(Number(process.argv[2]), '127.0.0.1', () => console.log('listening'));
