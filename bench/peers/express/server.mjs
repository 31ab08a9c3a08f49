import express from 'express';
import { book, hello, pageOfRooms, quote, toRoomPage } from '../../work/hotel.mjs';
import { malformedBody, problemOf, problemType, refusalOf } from '../../work/problem.mjs';
import { findingsOf } from '../zod/findings.mjs';
import * as schemas from '../zod/schemas.mjs';

/** A problem on its way to the error handler. */
class Refused extends Error {
  constructor(problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/**
 * @param {import('express').Request} request
 * @param {'query' | 'route' | 'header' | 'body'} place
 * @param {{ schema: import('zod').ZodType, value: unknown }} input
 */
function read(request, place, { schema, value }) {
  const result = schema.safeParse(value);
  if (!result.success) throw new Refused(refusalOf(request.url, findingsOf(place, result.error.issues)));
  return result.data;
}

/** Express leaves a body of another type alone. */
const jsonOnly = (request, _response, next) => {
  const type = request.headers['content-type'];
  if (type !== undefined && !type.startsWith('application/json')) throw new Refused(problemOf('UNSUPPORTED_MEDIA_TYPE', request.url));
  next();
};

function problemFor(error, target) {
  if (error instanceof Refused) return error.problem;
  return error.type === 'entity.parse.failed' ? malformedBody(target) : problemOf('INTERNAL_ERROR', target);
}

const refuse = (response, problem) => response.status(problem.status).type(problemType).send(JSON.stringify(problem));

/** @param {number} port */
export function listen(port) {
  const app = express();
  app.disable('x-powered-by');
  // No other peer computes an entity tag for each response.
  app.disable('etag');
  app.get('/hello', (_request, response) => response.json(hello()));
  app.get('/rooms/:id/quote', (request, response) => {
    const { id } = read(request, 'route', { schema: schemas.room, value: request.params });
    const stay = read(request, 'query', { schema: schemas.stay, value: request.query });
    const { 'x-currency': currency } = read(request, 'header', { schema: schemas.currency, value: request.headers });
    response.json(quote({ id, ...stay, currency }));
  });
  app.post('/bookings', jsonOnly, express.json({ strict: false }), (request, response) => {
    response.status(201).json(book(read(request, 'body', { schema: schemas.booking, value: request.body ?? {} })));
  });
  app.get('/rooms', (request, response) => {
    const { page, pageSize } = read(request, 'query', { schema: schemas.page, value: request.query });
    response.json(toRoomPage(pageOfRooms(page, pageSize)));
  });
  app.use((request, response) => refuse(response, problemOf('ROUTE_NOT_FOUND', request.url)));
  // Express tells an error handler from another one by its four parameters.
  app.use((error, request, response, _next) => refuse(response, problemFor(error, request.originalUrl)));
  return new Promise((resolve) => app.listen(port, '127.0.0.1', resolve));
}
