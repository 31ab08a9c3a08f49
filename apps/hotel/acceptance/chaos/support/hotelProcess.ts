// The whole hotel as its own process, as `src/hosts/monolith.ts` is; leases are short, so that what a killed one had in hand is taken over soon.
import { runHost } from '@portico/host-fastify';
import { createHotel } from '../../../src/hotel.ts';

const host = createHotel({ environment: 'test' }, { messaging: { lease: 2000, poll: 500 } });
await runHost(host, { host: '127.0.0.1', port: 0 });
