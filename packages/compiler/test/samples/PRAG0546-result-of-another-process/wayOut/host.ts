import { addServiceEndpoints, createHost, RemoteBoundary } from '@portico/host-fastify';
import { BillingModule, BookingModule } from './generated/index.ts';

export const host = createHost();
addServiceEndpoints(host, [BookingModule, RemoteBoundary(BillingModule)]);
