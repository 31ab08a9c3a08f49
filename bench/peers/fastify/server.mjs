import Fastify from 'fastify';
import { book, hello, pageOfRooms, quote } from '../../work/hotel.mjs';
import { malformedBody, pointer, problemOf, problemType, refusalOf } from '../../work/problem.mjs';
import * as schemas from './schemas.mjs';
import { validatorCompiler } from './validators.mjs';

const places = { body: 'body', params: 'route', querystring: 'query', headers: 'header' };
const unreadableKeywords = new Set(['required', 'type', 'format', 'pattern']);

/** @param {import('fastify').FastifyError} error */
function findingsOf({ validation, validationContext }) {
  const place = places[validationContext];
  return validation.map(({ keyword, instancePath, params, message }) => {
    const found = keyword === 'required' ? instancePath + pointer([params.missingProperty]) : instancePath;
    const path = place === 'body' ? found : (schemas.spelling[found.slice(1)] ?? found.slice(1));
    return { in: place, path, code: `validation.${keyword}`, message, unreadable: unreadableKeywords.has(keyword) };
  });
}

/**
 * @param {import('fastify').FastifyError} error
 * @param {string} target
 */
function problemFor(error, target) {
  if (error.validation) return refusalOf(target, findingsOf(error));
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return problemOf('UNSUPPORTED_MEDIA_TYPE', target);
  if (error.statusCode === 400) return malformedBody(target);
  return problemOf('INTERNAL_ERROR', target);
}

/**
 * @param {import('fastify').FastifyReply} reply
 * @param {ReturnType<typeof problemOf>} problem
 */
function refuse(reply, problem) {
  reply.code(problem.status).type(problemType).send(JSON.stringify(problem));
}

/** @param {number} port */
export async function listen(port) {
  const app = Fastify();
  // Fastify reads text/plain too, which none of these operations takes.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler((error, request, reply) => refuse(reply, problemFor(error, request.url)));
  app.setNotFoundHandler((request, reply) => refuse(reply, problemOf('ROUTE_NOT_FOUND', request.url)));
  app.get('/hello', { schema: schemas.hello }, () => hello());
  app.get('/rooms/:id/quote', { schema: schemas.quote }, ({ params, query, headers }) =>
    quote({ id: params.id, ...query, currency: headers['x-currency'] }),
  );
  app.post('/bookings', { schema: schemas.booking }, (request, reply) => reply.code(201).send(book(request.body)));
  app.get('/rooms', { schema: schemas.page }, (request) => pageOfRooms(request.query.page, request.query.pageSize));
  await app.listen({ port, host: '127.0.0.1' });
}
