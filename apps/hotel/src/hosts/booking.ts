import { runHost } from '@portico/host-fastify';
import { createBookingHost } from '../compositions/bookingHost.ts';

await runHost(createBookingHost());
