// A hand-written Fastify route with schemas.
import fastify from 'fastify';
import { quoteOf } from '../quote.mjs';

const text = (/** @type {number} */ maxLength) => ({ type: 'string', maxLength });
const count = (/** @type {number} */ maximum) => ({ type: 'integer', minimum: 1, maximum });
const body = {
  type: 'object',
  required: ['room', 'nights', 'guests'],
  properties: { room: text(40), nights: count(30), guests: count(20), remarks: text(200) },
};
const answer = {
  type: 'object',
  properties: {
    room: { type: 'string' },
    nights: { type: 'integer' },
    guests: { type: 'integer' },
    total: { type: 'string' },
    validUntil: { type: 'string' },
  },
};
const host = fastify();
host.post('/quotes', { schema: { body, response: { 200: answer } } }, async (request) => quoteOf(request.body));
await host.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
console.log('listening');
