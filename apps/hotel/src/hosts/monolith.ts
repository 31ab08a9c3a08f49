import { runHost } from '@portico/host-fastify';
import { createHotel } from '../compositions/hotel.ts';

await runHost(createHotel());
