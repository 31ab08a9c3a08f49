import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import type { HostOptions, ServiceEndpointsOptions } from '@portico/host-fastify';
import type { ModulePlan } from '@portico/runtime';
import { onTestFinished } from 'vitest';

/** The setup of a host with telemetry. */
export interface TelemetryHost {
  readonly host?: HostOptions;
  readonly endpoints?: ServiceEndpointsOptions;
}

/** Starts a host. Closing it exports all pending telemetry. */
export async function listening(modules: readonly ModulePlan[], { host: options, endpoints }: TelemetryHost = {}) {
  const host = createHost({ environment: 'test', ...options });
  addServiceEndpoints(host, modules, { requireJwt: false, ...endpoints });
  mapServiceEndpoints(host);
  onTestFinished(() => host.close());
  const address = await host.listen({ port: 0, host: '127.0.0.1' });
  return {
    host,
    address,
    /** Sends a request and reads the complete response. */
    async send(path: string, init: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> } = {}) {
      const answer = await fetch(`${address}${path}`, { ...init, headers: { connection: 'close', ...init.headers } });
      return { status: answer.status, text: await answer.text() };
    },
    close: () => host.close(),
  };
}
