import { serve } from '@hono/node-server';
import { zValidator } from '@hono/zod-validator';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { book, hello, pageOfRooms, quote, toRoomPage } from '../../work/hotel.mjs';
import { malformedBody, problemOf, problemType, refusalOf } from '../../work/problem.mjs';
import { findingsOf } from '../zod/findings.mjs';
import * as schemas from '../zod/schemas.mjs';

const places = { json: 'body', param: 'route', query: 'query', header: 'header' };

/**
 * @param {import('hono').Context} context
 * @param {ReturnType<typeof problemOf>} problem
 */
function refuse(context, problem) {
  return context.body(JSON.stringify(problem), problem.status, { 'content-type': problemType });
}

/** Validates one place of the request. */
const valid = (target, schema) =>
  zValidator(target, schema, (result, context) => {
    if (!result.success) return refuse(context, refusalOf(context.req.path, findingsOf(places[target], result.error.issues)));
  });

/** Hono's JSON validator takes a body of another type for an empty one. */
const jsonOnly = async (context, next) => {
  const type = context.req.header('content-type');
  if (type !== undefined && !type.startsWith('application/json'))
    return refuse(context, problemOf('UNSUPPORTED_MEDIA_TYPE', context.req.path));
  await next();
};

/** @param {number} port */
export function listen(port) {
  const app = new Hono();
  app.onError((error, context) => {
    const malformed = error instanceof HTTPException && error.status === 400;
    return refuse(context, malformed ? malformedBody(context.req.path) : problemOf('INTERNAL_ERROR', context.req.path));
  });
  app.notFound((context) => refuse(context, problemOf('ROUTE_NOT_FOUND', context.req.path)));
  app.get('/hello', (context) => context.json(hello()));
  app.get('/rooms/:id/quote', valid('param', schemas.room), valid('query', schemas.stay), valid('header', schemas.currency), (context) => {
    const { id } = context.req.valid('param');
    return context.json(quote({ id, ...context.req.valid('query'), currency: context.req.valid('header')['x-currency'] }));
  });
  app.post('/bookings', jsonOnly, valid('json', schemas.booking), (context) => context.json(book(context.req.valid('json')), 201));
  app.get('/rooms', valid('query', schemas.page), (context) => {
    const { page, pageSize } = context.req.valid('query');
    return context.json(toRoomPage(pageOfRooms(page, pageSize)));
  });
  return new Promise((resolve) => serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, resolve));
}
