import { equal } from 'node:assert/strict';
import { createHost } from '@portico/host-fastify';

const host = createHost({ environment: 'test' });
const address = await host.listen({ port: 0, host: '127.0.0.1' });
const alive = await fetch(`${address}/health/live`);
equal(alive.status, 200);
await host.close();
