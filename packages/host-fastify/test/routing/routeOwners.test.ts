import {
  addServiceEndpoints,
  addServiceOpenApi,
  createHost,
  mapServiceEndpoints,
  StartupError,
  useApiDocumentation,
} from '@portico/host-fastify';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { area, echo } from '../support/plans.ts';

type Verb = 'GET' | 'POST';

/** A host with one operation and all that it can publish; the application maps what it likes before and after. */
async function refusalOf(
  before: (host: FastifyInstance) => void,
  after: (host: FastifyInstance) => void,
  operations = [echo('GET', '/rooms/{id}')],
) {
  const host = createHost({ environment: 'test', logger: false });
  onTestFinished(() => host.close());
  try {
    before(host);
    addServiceEndpoints(host, [area(operations, { projectAreas: ['Test', 'Elsewhere'] })], { requireJwt: false });
    mapServiceEndpoints(host);
    useApiDocumentation(host);
    addServiceOpenApi(host);
    after(host);
    await host.ready();
  } catch (error) {
    return error;
  }
  return undefined;
}

const nothing = () => {};
const maps = (verb: Verb, url: string) => (host: FastifyInstance) => void host.route({ method: verb, url, handler: async () => 'mine' });
const mapsLater = (verb: Verb, url: string) => (host: FastifyInstance) => void host.register(async (scope) => maps(verb, url)(scope));
const mine = 'a route that the application maps itself';

describe('A path that two answer keeps the host from starting, in a sentence with a way out', () => {
  const paths: readonly (readonly [verb: Verb, url: string, owner: string])[] = [
    ['GET', '/health/live', 'the host, which tells there how it is'],
    ['GET', '/health/ready', 'the host, which tells there how it is'],
    ['GET', '/scalar/js/scalar.js', 'the host, for its API description'],
    ['POST', '/_service/invoke', 'the host, for calls of other hosts'],
    ['GET', '/_service/contract/:name', 'the host, for calls of other hosts'],
    ['GET', '/rooms/:number', 'an operation'],
  ];

  it.each(paths)('%s %s, which the application maps before or after the operations are mapped', async (verb, url, owner) => {
    for (const error of [
      await refusalOf(maps(verb, url), nothing),
      await refusalOf(nothing, maps(verb, url)),
      await refusalOf(nothing, mapsLater(verb, url)),
    ]) {
      expect(error).toBeInstanceOf(StartupError);
      const { code, problems } = error as StartupError;
      expect([code, problems.length]).toEqual(['START_REFUSED', 1]);
      expect(problems[0]).toContain('is answered by ');
      for (const part of [owner, mine, '; give what is yours another path']) expect(problems[0]).toContain(part);
    }
  });

  it.each([
    ['GET', '/health/live'],
    ['POST', '/_service/invoke'],
  ] as const)('%s %s, where an operation is declared', async (verb, route) => {
    expect(await refusalOf(nothing, nothing, [echo(verb, route)])).toMatchObject({
      code: 'START_REFUSED',
      problems: [expect.stringMatching(`^${verb} ${route} is answered by .*an operation`)],
    });
  });

  it.each([
    ['GET', '/scalar'],
    ['GET', '/openapi/v1.json'],
    ['POST', '/health/live'],
    ['GET', '/rooms'],
  ] as const)('but not %s %s, which is the application’s where it maps it', async (verb, url) => {
    expect(await refusalOf(maps(verb, url), nothing)).toBeUndefined();
  });
});
