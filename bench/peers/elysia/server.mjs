import { node } from '@elysiajs/node';
import { Elysia } from 'elysia';
import { book, hello, pageOfRooms, quote, toRoomPage } from '../../work/hotel.mjs';
import { malformedBody, problemOf, problemType, refusalOf } from '../../work/problem.mjs';
import { findingsOf } from './findings.mjs';
import * as schemas from './schemas.mjs';

/** Returns the problem for an error that Elysia reports. */
function problemFor({ code, error, request, path }) {
  if (code === 'NOT_FOUND') return problemOf('ROUTE_NOT_FOUND', path);
  const type = request.headers.get('content-type');
  if (type !== null && !type.startsWith('application/json')) return problemOf('UNSUPPORTED_MEDIA_TYPE', path);
  if (code === 'PARSE') return malformedBody(path);
  if (code !== 'VALIDATION') return problemOf('INTERNAL_ERROR', path);
  const querySchema = path === '/rooms' ? schemas.plainQueries.page : schemas.plainQueries.stay;
  return refusalOf(path, findingsOf(error, { querySchema, query: Object.fromEntries(new URL(request.url).searchParams) }));
}

/** @param {number} port */
export function listen(port) {
  const app = new Elysia({ adapter: node() })
    .onError((context) => {
      const problem = problemFor(context);
      const text = JSON.stringify(problem);
      const headers = { 'content-type': problemType, 'content-length': String(Buffer.byteLength(text)) };
      return new Response(text, { status: problem.status, headers });
    })
    .get('/hello', () => hello(), schemas.hello)
    .get(
      '/rooms/:id/quote',
      ({ params, query, headers }) => quote({ id: params.id, ...query, currency: headers['x-currency'] }),
      schemas.quote,
    )
    .post('/bookings', ({ body, status }) => status(201, book(body)), schemas.booking)
    .get('/rooms', ({ query }) => toRoomPage(pageOfRooms(query.page, query.pageSize)), schemas.page);
  return new Promise((resolve) => app.listen({ port, hostname: '127.0.0.1' }, resolve));
}
