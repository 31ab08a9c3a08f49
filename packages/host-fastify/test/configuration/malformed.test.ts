import { addServiceEndpoints, createHost, mapServiceEndpoints, StartupError } from '@portico/host-fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { area } from '../support/plans.ts';
import { listedBy } from './support/listedBy.ts';

/** Returns the startup errors of a host with one area, Shop, if this key is set. */
async function refusedFor(key: string, value: string): Promise<readonly string[]> {
  vi.stubEnv(key.replaceAll(':', '__'), value);
  const host = createHost({ environment: 'test', logger: false });
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await host.close();
  });
  addServiceEndpoints(host, [{ ...area([]), name: 'Shop' }], { requireJwt: false, seed: false });
  mapServiceEndpoints(host);
  const error: unknown = await Promise.resolve(host.ready()).then(
    () => new StartupError([]),
    (refusal: unknown) => refusal,
  );
  expect(error).toBeInstanceOf(StartupError);
  return (error as StartupError).problems;
}

describe('A malformed configuration value is a startup error, whether or not anything reads it', () => {
  it.each([
    ['Service:RemoteBoundaries:Shop:BaseUrl', 'ftp://x', 'is not an http:// or https:// address'],
    ['Service:RemoteBoundaries:Elsewhere:BaseUrl', 'x', 'is not an http:// or https:// address'],
    ['Service:RemoteBoundaries:Shop:Connections', '0', "is '0'; it must be a whole number of at least 1"],
    [
      'Service:RemoteBoundaries:Shop:Timeout',
      'soon',
      "is 'soon'; it must be a duration above 0: seconds, or a text such as '500ms', '30s' or '5m'",
    ],
    ['Service:Stores:other:Url', 'mysql://a:secret@b', 'is not a valid address; it must begin with sqlite: or postgres: or postgresql:'],
    ['Service:Database:Url', '/var/data', 'is not a valid address; it must begin with sqlite: or postgres: or postgresql:'],
    ['Service:Messaging:RabbitMq:Url', 'broker:5672', 'is not a valid address; it must begin with amqp: or amqps:'],
    ['Service:Messaging:Prefetch', 'many', "is 'many'; it must be a number"],
    ['Service:Messaging:Transport', 'rabitmq', "is 'rabitmq'; valid values are in-process, postgres, http, rabbitmq"],
    ['Service:Telemetry:Enabled', 'yes', "is 'yes'; it must be true or false"],
  ])('%s=%s', async (key, value, said) => {
    const problems = await refusedFor(key, value);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(key);
    expect(problems[0]).toContain(said);
    expect(problems[0]).not.toContain('secret');
  });

  it.each([
    ['Service:RemoteBoundaries:Shop:BaseUrl', 'https://shop:3001/below'],
    ['Service:RemoteBoundaries:Shop:BaseUrl', ''],
    ['Service:Stores:other:Url', 'sqlite:other.db'],
    ['Service:Database:Url', 'postgres://a@b/{store}'],
    ['Service:Messaging:Prefetch', '10'],
  ])('%s=%s is not', async (key, value) => expect(await refusedFor(key, value)).toEqual([]));
});

describe('A key that names an unknown area or store', () => {
  it('is reported if a similar name exists; other names may belong to other hosts', async () => {
    const { warnings } = await listedBy({
      variables: { Service__RemoteBoundaries__Shpo__BaseUrl: 'http://shop', Service__RemoteBoundaries__Billing__BaseUrl: 'http://billing' },
      modules: [{ ...area([]), name: 'Shop' }],
    });
    expect(warnings).toEqual([
      "Unknown name in configuration key 'Service:RemoteBoundaries:Shpo:BaseUrl'. Did you mean 'Service:RemoteBoundaries:Shop:BaseUrl'?",
    ]);
  });
});
