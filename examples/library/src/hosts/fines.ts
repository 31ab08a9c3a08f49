// Fines alone.
import { addServiceEndpoints, createHost, mapServiceEndpoints, runHost } from '@portico/host-fastify';
import { FinesModule } from '../generated/index.ts';
import { options } from './options.ts';

const host = createHost();
addServiceEndpoints(host, [FinesModule], options);
mapServiceEndpoints(host);
await runHost(host);
