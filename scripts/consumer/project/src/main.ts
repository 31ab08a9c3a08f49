import { deepEqual, equal } from 'node:assert/strict';
import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import { GreetingsModule } from './generated/index.ts';

const host = createHost({ environment: 'test' });
addServiceEndpoints(host, [GreetingsModule], { requireJwt: false });
mapServiceEndpoints(host);
const address = await host.listen({ port: 0, host: '127.0.0.1' });
const get = async (path: string) => {
  const answer = await fetch(address + path);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

deepEqual(await get('/greetings/Ada?times=2'), { status: 200, body: { text: 'Hello Ada, Hello Ada' } });
equal((await get('/greetings/Ada?times=4')).status, 422);
equal((await get('/greetings/Nobody')).body['code'], 'NOT_FOUND');
await host.close();
