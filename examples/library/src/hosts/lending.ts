// Lending alone: fines are in another process, and their routes are answered here as before.
import { addServiceEndpoints, createHost, mapServiceEndpoints, RemoteBoundary, runHost } from '@portico/host-fastify';
import { FinesModule, LendingModule } from '../generated/index.ts';
import { options } from './options.ts';

const host = createHost();
addServiceEndpoints(host, [LendingModule, RemoteBoundary(FinesModule, { routes: true })], options);
mapServiceEndpoints(host);
await runHost(host);
