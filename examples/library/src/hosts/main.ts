// Both areas in one process.
import { addServiceEndpoints, createHost, mapServiceEndpoints, runHost } from '@portico/host-fastify';
import { FinesModule, LendingModule } from '../generated/index.ts';
import { options } from './options.ts';

const host = createHost();
addServiceEndpoints(host, [LendingModule, FinesModule], options).configureGroup('Statistics', { responseCacheDuration: 60 });
mapServiceEndpoints(host);
await runHost(host);
