import { Clock } from '@portico/core';
import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import type { ConfiguredGroup, ServiceEndpointsOptions } from '@portico/host-fastify';
import type { CallInput, CallPlan, ModulePlan, OperationPlan } from '@portico/runtime';
import { PassThrough } from 'node:stream';
import { onTestFinished } from 'vitest';
import { SetClock, hmacJwt } from '../../authentication/support/tokenHost.ts';
import { good, hmacToken } from '../../authentication/support/signing.ts';
import { area } from '../../support/plans.ts';

/** Creates a user's token with some claims. */
export const userToken = (claims: object = {}): string => hmacToken({ ...good, ...claims });

/** Returns the call plan of an operation of the area Shop with these inputs. */
export function callOf({ id }: OperationPlan, inputs: readonly CallInput[] = []): CallPlan {
  return { operation: id, method: id.slice(id.indexOf('.') + 1), inputs };
}

/** Creates an input. */
export function input(source: CallInput['source'], property: string, wireName = property): CallInput {
  return { property, source, wireName };
}

/** Creates the area Shop, whose operations other processes can call. */
export function shop(plans: readonly (readonly [OperationPlan, ...CallInput[]])[], more: Partial<ModulePlan> = {}): ModulePlan {
  const calls = plans.map(([plan, ...inputs]) => callOf(plan, inputs));
  return area(
    plans.map(([plan]) => plan),
    { name: 'Shop', contract: 'c0ffee', calls: async () => calls, projectAreas: ['Shop', 'Elsewhere'], ...more },
  );
}

/** The setup of a receiving host, in addition to its areas. */
export interface ReceiverSetup {
  readonly options?: ServiceEndpointsOptions;
  readonly groups?: Readonly<Record<string, ConfiguredGroup>>;
  readonly configuration?: Readonly<Record<string, string>>;
  readonly environment?: 'test' | 'development' | 'production';
  readonly trustProxy?: boolean;
}

/** Sets configuration in the environment until the test ends. */
export function configured(values: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(values)) {
    const name = key.replaceAll(':', '__');
    const before = process.env[name];
    process.env[name] = value;
    onTestFinished(() => {
      if (before === undefined) delete process.env[name];
      else process.env[name] = before;
    });
  }
}

/** Starts a host that other processes call, with its clock and its log. */
export async function receiver(
  modules: readonly ModulePlan[],
  { options = {}, groups = {}, configuration = {}, environment = 'test', trustProxy = false }: ReceiverSetup = {},
) {
  configured(configuration);
  const clock = new SetClock();
  let log = '';
  const stream = new PassThrough().on('data', (chunk: Buffer) => (log += chunk.toString()));
  const host = createHost({ environment, trustProxy, logger: { level: 'info', stream } });
  const builder = addServiceEndpoints(host, modules, {
    jwt: hmacJwt,
    services: (registry) => void registry.replace(Clock, clock),
    ...options,
  });
  for (const [name, group] of Object.entries(groups)) builder.configureGroup(name, group);
  mapServiceEndpoints(host);
  onTestFinished(() => host.close());
  await host.ready();
  /** Sends a call, by default with a user's token. */
  const invoke = (action: string, payload: object = {}, headers: Readonly<Record<string, string>> = {}) =>
    host.inject({
      method: 'POST',
      url: '/_service/invoke',
      headers: { authorization: `Bearer ${userToken()}`, 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ action, payload }),
    });
  return { host, clock, invoke, log: () => log };
}
