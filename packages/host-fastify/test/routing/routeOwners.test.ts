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

/** Starts a host with one operation and everything that it can publish. The application may map routes before and after. */
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
const mine = 'the application';

describe('A path with two owners is a startup error with a suggested fix', () => {
  const paths: readonly (readonly [verb: Verb, url: string, owner: string])[] = [
    ['GET', '/health/live', 'the host (health checks)'],
    ['GET', '/health/ready', 'the host (health checks)'],
    ['GET', '/scalar/js/scalar.js', 'the host (API description)'],
    ['POST', '/_service/invoke', 'the host (calls of other hosts)'],
    ['GET', '/_service/contract/:name', 'the host (calls of other hosts)'],
    ['GET', '/rooms/:number', 'an operation'],
  ];

  it.each(paths)('%s %s, if the application maps it before or after the operations', async (verb, url, owner) => {
    for (const error of [
      await refusalOf(maps(verb, url), nothing),
      await refusalOf(nothing, maps(verb, url)),
      await refusalOf(nothing, mapsLater(verb, url)),
    ]) {
      expect(error).toBeInstanceOf(StartupError);
      const { code, problems } = error as StartupError;
      expect([code, problems.length]).toEqual(['START_REFUSED', 1]);
      expect(problems[0]).toContain('is mapped both by ');
      for (const part of [owner, mine, '; change the path of your route']) expect(problems[0]).toContain(part);
    }
  });

  it.each([
    ['GET', '/health/live'],
    ['POST', '/_service/invoke'],
  ] as const)('%s %s, if an operation declares it', async (verb, route) => {
    expect(await refusalOf(nothing, nothing, [echo(verb, route)])).toMatchObject({
      code: 'START_REFUSED',
      problems: [expect.stringMatching(`^${verb} ${route} is mapped both by .*an operation`)],
    });
  });

  it.each([
    ['GET', '/scalar'],
    ['GET', '/openapi/v1.json'],
    ['POST', '/health/live'],
    ['GET', '/rooms'],
  ] as const)('but not %s %s, which the application may map itself', async (verb, url) => {
    expect(await refusalOf(maps(verb, url), nothing)).toBeUndefined();
  });
});
