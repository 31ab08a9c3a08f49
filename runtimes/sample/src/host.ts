import { roles } from '@portico/core';
import type * as fetchHost from '@portico/host-fetch';
import { AppModule } from './generated/index.ts';

/** The exports of a package that puts a server in front of a host, as far as the sample needs them. */
export type ServerPackage<Host> = {
  readonly createHost: (options: fetchHost.HostOptions) => Host;
  readonly addServiceEndpoints: (
    host: Host,
    areas: [typeof AppModule],
    options: fetchHost.ServiceEndpointsOptions,
  ) => fetchHost.ServiceEndpointsBuilder;
  readonly mapServiceEndpoints: (host: Host) => void;
  readonly mapServiceOpenApi: (host: Host) => void;
  readonly fixedWindow: typeof fetchHost.fixedWindow;
};

const sampleRoles = roles({ guest: { permissions: [] }, clerk: { permissions: ['app.room.read'] } });

/** Makes the host of the sample, on whatever server. */
export function sampleHost<Host>(server: ServerPackage<Host>): Host {
  const host = server.createHost({ environment: 'production', logger: false, trustProxy: false });
  server
    .addServiceEndpoints(host, [AppModule], {
      routePrefix: '/api',
      bodyLimit: 5_000_000,
      jwt: { key: 'a key of the sample, which nothing else uses', issuer: 'https://sample.example', audience: 'sample' },
      roles: sampleRoles,
      corsPolicies: { web: { origins: ['https://shop.example'], exposedHeaders: ['ETag'], maxAge: 600 } },
      rateLimitPolicies: { knocks: server.fixedWindow({ limit: 2, window: '1h', partitionBy: 'address' }) },
      compression: true,
    })
    .configureGroup('Open', { enableCors: true, corsPolicy: 'web' });
  server.mapServiceEndpoints(host);
  server.mapServiceOpenApi(host);
  return host;
}
