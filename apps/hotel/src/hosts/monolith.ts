import { runHost } from '@portico/host-fastify';
import { createHotel } from '../hotel.ts';

await runHost(createHotel());
