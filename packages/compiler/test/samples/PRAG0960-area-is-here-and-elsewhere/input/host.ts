import { addServiceEndpoints, createHost, RemoteBoundary } from '@portico/host-fastify';
import { BillingModule } from './generated/index.ts';

export const host = createHost();
addServiceEndpoints(host, [BillingModule, RemoteBoundary(BillingModule)]);
