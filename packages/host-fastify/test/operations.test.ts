import { ConflictError } from '@portico/core';
import type { OperationCall } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { hostOf, problem } from './support/hosts.ts';
import { echoBody, operation } from './support/plans.ts';

describe('a mapped operation', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'responds to %s at its route, and to no other method [ENDPOINT-01] [ENDPOINT-03]',
    async (verb) => {
      const host = await hostOf([operation({ verb, route: '/things' })]);
      expect((await host.inject({ method: verb, url: '/things' })).statusCode).toBe(200);
      const other = verb === 'PUT' ? 'POST' : 'PUT';
      expect((await host.inject({ method: other, url: '/things' })).statusCode).toBe(405);
    },
  );

  it('receives the services of its area [ENDPOINT-02]', async () => {
    const plan = operation({
      verb: 'GET',
      route: '/greeting',
      invoke: (_input, services: { greeter: { greet(): string } }) => services.greeter.greet(),
    });
    const host = await hostOf([plan], { module: { compose: async () => ({ greeter: { greet: () => 'hello' } }) } });
    expect((await host.inject('/greeting')).json()).toBe('hello');
  });

  it("responds with its handler's result, synchronous or asynchronous [ENDPOINT-04] [ENDPOINT-08]", async () => {
    const host = await hostOf([
      operation({ verb: 'GET', route: '/now', invoke: () => ({ name: 'Ada' }) }),
      operation({ verb: 'GET', route: '/later', invoke: async () => ({ name: 'Ada' }) }),
    ]);
    for (const url of ['/now', '/later']) {
      const answer = await host.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.json()).toEqual({ name: 'Ada' });
    }
  });

  it('without a result responds with 204 without a body [ENDPOINT-05] [ENDPOINT-07]', async () => {
    const host = await hostOf([operation({ verb: 'POST', route: '/done', status: 204, answer: 'empty' })]);
    const answer = await host.inject({ method: 'POST', url: '/done' });
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect(answer.headers).not.toHaveProperty('content-type');
    expect(answer.headers).not.toHaveProperty('content-length');
  });

  it('responds with the status of its head [ENDPOINT-09]', async () => {
    const host = await hostOf([operation({ verb: 'POST', route: '/things', status: 201 })]);
    expect((await host.inject({ method: 'POST', url: '/things' })).statusCode).toBe(201);
  });

  it('fails by returning an error, which becomes the response [ENDPOINT-10]', async () => {
    const host = await hostOf([operation({ verb: 'GET', route: '/taken', invoke: () => new ConflictError('It is taken.') })]);
    const answer = await host.inject('/taken');
    expect(answer.statusCode).toBe(409);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.json()).toMatchObject({ ...problem(409, 'CONFLICT'), detail: 'It is taken.', instance: '/taken' });
  });

  it('states the length of its response in bytes', async () => {
    const host = await hostOf([operation({ verb: 'GET', route: '/word', invoke: () => 'Zürich €' })]);
    const answer = await host.inject('/word');
    expect(answer.headers['content-length']).toBe(String(Buffer.byteLength('"Zürich €"')));
    expect(answer.json()).toBe('Zürich €');
  });

  it('with an unserializable result is a fault, and neither hangs nor ends the host [ERROR-25]', async () => {
    const broken = (call: OperationCall) => call.header('x-broken', 'a\nb');
    const plans = [
      operation({ verb: 'GET', route: '/now', invoke: (_input, _services, call) => broken(call) }),
      operation({ verb: 'GET', route: '/later', invoke: async (_input, _services, call) => broken(call) }),
      operation({ verb: 'POST', route: '/posted', invoke: (_input, _services, call) => broken(call) }),
      operation({
        verb: 'GET',
        route: '/stream',
        answer: 'stream',
        async *invoke() {
          yield Buffer.from('x');
        },
        bind: (call) => (broken(call), {}),
      }),
    ];
    const host = await hostOf(plans);
    for (const { verb, route } of plans)
      expect((await host.inject({ method: verb, url: route })).json()).toMatchObject(problem(500, 'INTERNAL_ERROR'));
  });

  it('without a value returns null if a result is declared', async () => {
    const host = await hostOf([operation({ verb: 'GET', route: '/nothing', invoke: () => undefined })]);
    expect((await host.inject('/nothing')).body).toBe('null');
  });

  it('validates before the handler runs, and binds before it validates [GATE-05] [GATE-06]', async () => {
    const plan = echoBody('POST', '/things', {
      bind(call) {
        if (call.source.query['page'] === undefined) call.fail('query', 'page', 'binding.missing', "'page' is missing.");
        return {};
      },
      validate: (_input, call) => call.fail('body', '/name', 'validation.required', "'name' is required."),
      invoke: () => expect.unreachable('the handler ran'),
    });
    const host = await hostOf([plan]);
    const both = await host.inject({ method: 'POST', url: '/things', payload: {} });
    expect(both.json()).toMatchObject({ ...problem(400, 'BINDING_FAILED'), errors: [{ in: 'query', path: 'page' }] });
    const invalid = await host.inject({ method: 'POST', url: '/things?page=1', payload: {} });
    expect(invalid.json()).toMatchObject({ ...problem(422, 'VALIDATION_ERROR'), errors: [{ in: 'body', path: '/name' }] });
  });

  it('returns the Location of the created resource, at the final route of the operation that reads it', async () => {
    const read = operation({ verb: 'GET', route: '/{id}/parts/{**path}', id: 'Test.Read', group: 'ThingsGroup' });
    const make = operation({
      verb: 'POST',
      route: '/',
      group: 'ThingsGroup',
      status: 201,
      location: { operation: 'Test.Read', values: () => ({ Id: 'a/b ü', path: 'one two/three' }) },
    });
    const host = await hostOf([read, make], {
      module: { groups: [{ name: 'ThingsGroup', optionsName: 'Things', prefix: '/things' }] },
      groups: { Things: { routePrefix: '/v2/things' } },
      endpoints: { routePrefix: '/api' },
    });
    const answer = await host.inject({ method: 'POST', url: '/api/v2/things' });
    expect(answer.headers['location']).toBe('/api/v2/things/a%2Fb%20%C3%BC/parts/one%20two/three');
    expect((await host.inject(String(answer.headers['location']))).statusCode).toBe(200);
  });
});
