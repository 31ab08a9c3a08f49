import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { resourcesOf } from '../projects/names.mjs';
import { writeFile, writeProject } from '../projects/write.mjs';
import * as bare from './templates/bare.mjs';
import * as elysia from './templates/elysia.mjs';
import * as express from './templates/express.mjs';
import * as fastify from './templates/fastify.mjs';
import * as hono from './templates/hono.mjs';
import * as nest from './templates/nest.mjs';
import { serviceFile } from './templates/service.mjs';

/** The package that creates the host of each peer that is ours. */
export const ourPackages = { ours: '@portico/host-fastify', oursNode: '@portico/host-node' };

const plain = { bare, fastify, hono, elysia, express };

/**
 * Writes a service of a number of operations as one peer would have it: a file for each resource, and one that starts.
 * @param {string} peer
 * @param {string} folder
 * @param {number} operations
 * @returns {string} the file that exports `listen`
 */
export function writeService(peer, folder, operations) {
  rmSync(folder, { recursive: true, force: true });
  if (peer in ourPackages) return writeOurs(folder, operations, ourPackages[peer]);
  const extension = peer === 'nest' ? 'ts' : 'mjs';
  const resources = resourcesOf(operations);
  const { resourceFile, shared } = peer === 'nest' ? nest : plain[peer];
  writeFile(join(folder, 'service.mjs'), serviceFile);
  if (shared) writeFile(join(folder, 'shared.mjs'), shared);
  for (const resource of resources) writeFile(join(folder, 'routes', `${resource.path}.${extension}`), resourceFile(resource));
  const server = join(folder, `server.${extension}`);
  writeFile(server, peer === 'nest' ? nest.serverFile(resources) : registering(plain[peer], resources));
  return server;
}

function registering({ serverFile }, resources) {
  const imports = resources.map(({ path }) => `import { register as ${path} } from './routes/${path}.mjs';`).join('\n');
  return serverFile(imports, (app) => resources.map(({ path }) => `${path}(${app});`).join('\n  '));
}

function writeOurs(folder, operations, hostPackage) {
  writeProject(folder, operations);
  const server = join(folder, 'src', 'server.ts');
  writeFile(server, ourServer(hostPackage));
  return server;
}

const ourServer = (
  /** @type {string} */ hostPackage,
) => `import { addServiceEndpoints, createHost, mapServiceEndpoints } from '${hostPackage}';
import * as modules from './generated/index.ts';

export async function listen(): Promise<void> {
  const host = createHost({ environment: 'production', logger: false });
  addServiceEndpoints(host, Object.values(modules), { requireJwt: false });
  mapServiceEndpoints(host);
  await host.listen({ port: 0, host: '127.0.0.1' });
}
`;
