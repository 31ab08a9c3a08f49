import { addServiceEndpoints, createHost } from '@portico/host-fastify';
import { BookingModule } from './generated/index.ts';

export const host = createHost();
addServiceEndpoints(host, [BookingModule]);
