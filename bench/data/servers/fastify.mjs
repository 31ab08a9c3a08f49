import Fastify from 'fastify';

const offer = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    code: { type: 'string' },
    name: { type: 'string' },
    city: { type: 'string' },
    category: { type: 'string' },
    stars: { type: 'integer' },
    price: { type: 'string' },
    createdAt: { type: 'string', format: 'date-time' },
  },
};
const page = {
  type: 'object',
  properties: {
    items: { type: 'array', items: offer },
    totalCount: { type: 'integer' },
    page: { type: 'integer' },
    pageSize: { type: 'integer' },
    totalPages: { type: 'integer' },
    hasPreviousPage: { type: 'boolean' },
    hasNextPage: { type: 'boolean' },
  },
};
const decimal = { type: 'string', pattern: '^-?[0-9]+(\\.[0-9]+)?$' };
const params = { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } };

/**
 * Starts Fastify with schemas over one of the layers.
 * @param {Awaited<ReturnType<typeof import('../layers/pg.mjs').open>>} layer
 * @param {number} port
 */
export async function listenWith(layer, port) {
  const app = Fastify();
  const querystring = {
    type: 'object',
    required: ['city', 'minPrice'],
    properties: {
      city: { type: 'string' },
      minPrice: decimal,
      page: { type: 'integer', minimum: 1, default: 1 },
      pageSize: { type: 'integer', minimum: 1, maximum: 500, default: 50 },
    },
  };
  app.get('/offers', { schema: { querystring, response: { 200: page } } }, ({ query }) => layer.page(query));
  app.get('/offers/:id', { schema: { params, response: { 200: offer } } }, async (request, reply) => {
    return (await layer.load(request.params.id)) ?? reply.code(404).send();
  });
  const body = { type: 'object', required: ['price'], properties: { price: decimal } };
  app.put('/offers/:id', { schema: { params, body, response: { 200: offer } } }, async (request, reply) => {
    return (await layer.change({ id: request.params.id, price: request.body.price })) ?? reply.code(404).send();
  });
  await app.listen({ port, host: '127.0.0.1' });
}
