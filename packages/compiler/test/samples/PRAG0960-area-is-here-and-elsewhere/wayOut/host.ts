import { addServiceEndpoints, createHost } from '@portico/host-fastify';
import { BillingModule } from './generated/index.ts';

export const host = createHost();
addServiceEndpoints(host, [BillingModule]);
