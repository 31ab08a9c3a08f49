import { createHost } from '@portico/host-fastify';
import { expect, it, onTestFinished } from 'vitest';

it('hand-written routes may have schemas, whose compilers are loaded on demand', async () => {
  const host = createHost({ environment: 'test' });
  onTestFinished(() => host.close());
  const schema = {
    headers: { type: 'object', properties: { 'X-Count': { type: 'integer' } }, required: ['X-Count'] },
    body: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    response: { 200: { type: 'object', properties: { name: { type: 'string' } } } },
  };
  host.post('/theirs', { schema }, async (request) => ({ ...(request.body as object), count: request.headers['x-count'], secret: 1 }));
  const post = (payload: object, headers: Record<string, string>) => host.inject({ method: 'POST', url: '/theirs', payload, headers });
  expect((await post({ name: 'Ada' }, { 'x-count': '3' })).json()).toEqual({ name: 'Ada' });
  expect((await post({}, { 'x-count': '3' })).statusCode).toBe(400);
  expect((await post({ name: 'Ada' }, {})).json()).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
});
