// Lending alone: fines run in another process, but this host still serves their routes.
import { addServiceEndpoints, createHost, mapServiceEndpoints, RemoteBoundary, runHost } from '@portico/host-fastify';
import { FinesModule, LendingModule } from '../generated/index.ts';
import { options } from './options.ts';

const host = createHost();
addServiceEndpoints(host, [LendingModule, RemoteBoundary(FinesModule, { routes: true })], options);
mapServiceEndpoints(host);
await runHost(host);
