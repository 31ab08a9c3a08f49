import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-node';
import type { HostOptions, NodeHost, ServiceEndpointsOptions } from '@portico/host-node';
import type { OperationPlan } from '@portico/runtime';
import { onTestFinished } from 'vitest';
import { area } from '../../../host-fastify/test/support/plans.ts';

/** The setup of a test's host, in addition to its operations. */
export interface HostSetup {
  readonly host?: HostOptions;
  readonly endpoints?: ServiceEndpointsOptions;
  /** Configures the host like an application, before it is ready. */
  readonly around?: (host: NodeHost) => void;
}

/** Creates a host of some operations that is not ready yet; it stops when the test ends. */
export function hostOf(operations: readonly OperationPlan[], { host: options, endpoints, around }: HostSetup = {}): NodeHost {
  const host = createHost({ environment: 'test', ...options });
  onTestFinished(() => host.close());
  addServiceEndpoints(host, [area(operations)], { requireJwt: false, ...endpoints });
  mapServiceEndpoints(host);
  around?.(host);
  return host;
}

/** Starts listening on a free port of this machine, and returns it. */
export async function portOf(host: NodeHost): Promise<number> {
  return Number(new URL(await host.listen({ host: '127.0.0.1', port: 0 })).port);
}

/** Collects the lines of a log. */
export function linesOf(): { readonly logger: HostOptions['logger'] & object; readonly lines: () => Record<string, unknown>[] } {
  let text = '';
  const lines = () =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => !('configuration' in line));
  return { logger: { level: 'debug', stream: { write: (line: string) => void (text += line) } }, lines };
}
