import { addServiceEndpoints, createHost, mapServiceEndpoints, startHost } from '@portico/host-fastify';
import { CatalogModule } from '../generated/index.ts';

const host = createHost();
addServiceEndpoints(host, [CatalogModule]);
mapServiceEndpoints(host);
await startHost(host);
