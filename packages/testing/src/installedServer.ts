import { isInstalled } from '@portico/host/server';

const from = import.meta.url;

/** Imports the server package that the application has installed. Throws if there is none. */
export async function importInstalledServer(): Promise<unknown> {
  if (isInstalled({ name: '@portico/host-fastify', user: 'createTestHost', from })) return import('@portico/host-fastify');
  if (isInstalled({ name: '@portico/host-node', user: 'createTestHost', from })) return import('@portico/host-node');
  throw new Error('createTestHost needs a server; run `npm install @portico/host-node`, or install @portico/host-fastify');
}
