import { PassThrough } from 'node:stream';
import { Clock, Configuration } from '@portico/core';
import { addServiceEndpoints, createHost, mapServiceEndpoints, RemoteBoundary } from '@portico/host-fastify';
import type { ConfiguredGroup, HostOptions, ServiceEndpointsOptions } from '@portico/host-fastify';
import type { ModulePlan, OperationCall, OperationPlan, ServiceRegistry } from '@portico/runtime';
import { getAreaCalls } from '@portico/runtime/reading';
import { onTestFinished } from 'vitest';
import { hmacJwt, SetClock } from '../../authentication/support/tokenHost.ts';
import { area, operation } from '../../support/plans.ts';

/** The configuration of a test. */
class Given extends Configuration {
  readonly values: Record<string, string>;

  constructor(values: Record<string, string>) {
    super();
    this.values = values;
  }

  get(key: string): string | undefined {
    return this.values[key];
  }
}

/** The setup of one of the two hosts. */
export interface OneHost {
  readonly options?: ServiceEndpointsOptions;
  readonly groups?: Readonly<Record<string, ConfiguredGroup>>;
  readonly configuration?: Record<string, string>;
  readonly host?: HostOptions;
}

type Areas = Parameters<typeof addServiceEndpoints>[1];

/** Starts a host, and returns it with its log. */
export async function listening(areas: Areas, { options = {}, groups = {}, configuration = {}, host: hostOptions }: OneHost = {}) {
  const clock = new SetClock();
  let log = '';
  const stream = new PassThrough().on('data', (chunk: Buffer) => (log += chunk.toString()));
  const host = createHost({ environment: 'test', logger: { level: 'info', stream }, ...hostOptions });
  const { services, ...others } = options;
  const builder = addServiceEndpoints(host, areas, {
    jwt: hmacJwt,
    services(registry) {
      registry.replace(Clock, clock).replace(Configuration, new Given(configuration));
      services?.(registry);
    },
    ...others,
  });
  for (const [name, group] of Object.entries(groups)) builder.configureGroup(name, group);
  mapServiceEndpoints(host);
  onTestFinished(() => host.close());
  const address = await host.listen({ host: '127.0.0.1', port: 0 });
  return { host, address, clock, log: () => log };
}

/** Creates the area Desk, whose only operation calls one of the shop. */
export function desk(
  method: string,
  more: Partial<OperationPlan> = {},
  look: (outcome: unknown) => unknown = (outcome) => outcome,
): ModulePlan {
  type Methods = Readonly<Record<string, (input?: object) => Promise<unknown>>>;
  const invoke = async (_input: object, { registry }: { readonly registry: ServiceRegistry }, call: OperationCall) =>
    look(await getAreaCalls<Methods>(registry, call, { from: 'Desk', to: 'Shop' })[method]!());
  const plan = operation({ id: 'Desk.Ask', verb: 'GET', route: '/ask', invoke, ...more });
  return area([plan], { name: 'Desk', callsInto: ['Shop'], compose: async (registry) => ({ registry }) });
}

/** Starts the shop in one host, and another host that also serves its routes and runs further areas. */
export async function apart(
  shop: ModulePlan,
  { first = {}, second = {}, areas = [] }: { first?: OneHost; second?: OneHost; areas?: readonly ModulePlan[] } = {},
) {
  const behind = await listening([shop], second);
  const configuration = { 'Service:RemoteBoundaries:Shop:BaseUrl': behind.address, ...first.configuration };
  const front = await listening([...areas, RemoteBoundary(shop, { routes: true })], { ...first, configuration });
  return { behind, front };
}
