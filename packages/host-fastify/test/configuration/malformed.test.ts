import { addServiceEndpoints, createHost, mapServiceEndpoints, StartupError } from '@portico/host-fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { area } from '../support/plans.ts';
import { listedBy } from './support/listedBy.ts';

/** What keeps a host of one area, Shop, from starting where this is set. */
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

describe('A value of configuration that cannot be honoured keeps the host from starting, whether or not anything reads it just now', () => {
  it.each([
    ['Service:RemoteBoundaries:Shop:BaseUrl', 'ftp://x', 'is no address that begins with http:// or https://'],
    ['Service:RemoteBoundaries:Elsewhere:BaseUrl', 'x', 'is no address that begins with http:// or https://'],
    ['Service:RemoteBoundaries:Shop:Connections', '0', "is '0'; it has to be a whole number from 1"],
    ['Service:RemoteBoundaries:Shop:Timeout', 'soon', "is 'soon', which is no time above zero; write seconds, or '500ms', '30s', '5m'"],
    ['Service:Stores:other:Url', 'mysql://a:secret@b', 'is no address that begins with sqlite: or postgres: or postgresql:'],
    ['Service:Database:Url', '/var/data', 'is no address that begins with sqlite: or postgres: or postgresql:'],
    ['Service:Messaging:RabbitMq:Url', 'broker:5672', 'is no address that begins with amqp: or amqps:'],
    ['Service:Messaging:Prefetch', 'many', "is 'many'; it has to be a number"],
    ['Service:Messaging:Transport', 'rabitmq', "is 'rabitmq'; there are in-process, postgres, http, rabbitmq"],
    ['Service:Telemetry:Enabled', 'yes', "is 'yes'; it is true or false"],
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
  ])('%s=%s does not', async (key, value) => expect(await refusedFor(key, value)).toEqual([]));
});

describe('A key that names an area or a store that is not there', () => {
  it('is warned of where one is there whose name is a slip of the pen away; others may be other hosts’', async () => {
    const { warnings } = await listedBy({
      variables: { Service__RemoteBoundaries__Shpo__BaseUrl: 'http://shop', Service__RemoteBoundaries__Billing__BaseUrl: 'http://billing' },
      modules: [{ ...area([]), name: 'Shop' }],
    });
    expect(warnings).toEqual([
      'Nothing here has the name in Service:RemoteBoundaries:Shpo:BaseUrl, so nothing goes by it; Service:RemoteBoundaries:Shop:BaseUrl may be meant',
    ]);
  });
});
