// A server of pages of offers: `node cache/serve.mjs <port> <bare|none|memory|redis>`; reports when it listens.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import { inBench, inCache } from '../lib/folders.mjs';

const [port, store] = process.argv.slice(2);
await (store === 'bare' ? serveReady() : serveOffers());
console.log('listening');

/** Serves the same prepared responses with bare node:http, by path. */
async function serveReady() {
  const answers = new Map(
    Object.entries(JSON.parse(readFileSync(inCache('offers.json'), 'utf8'))).map(([path, text]) => [path, Buffer.from(text)]),
  );
  const server = createServer(({ url }, response) => {
    const body = answers.get(url);
    response.writeHead(200, ['content-type', 'application/json; charset=utf-8', 'content-length', String(body.byteLength)]);
    response.end(body);
  });
  await new Promise((resolve) => void server.listen(Number(port), '127.0.0.1', resolve));
}

async function serveOffers() {
  const { BenchModule } = await import(inBench('data', 'ours', 'dist', 'generated', 'index.js'));
  const operations = BenchModule.operations.map((plan) => ({
    ...plan,
    ...(plan.verb === 'GET' && { cache: { ...plan.cache, seconds: 3600 } }),
  }));
  const host = createHost({ environment: 'production', logger: false });
  addServiceEndpoints(host, [{ ...BenchModule, operations }], {
    stores: { bench: process.env.BENCH_DATABASE },
    requireJwt: false,
    cache: { store },
    ...(store === 'redis' && { redis: await emptyRedis() }),
  });
  mapServiceEndpoints(host);
  await host.listen({ port: Number(port), host: '127.0.0.1' });
}

/** Redis without what an earlier run has left: the rows are others now. */
async function emptyRedis() {
  const { createClient } = await import('@redis/client');
  const [url, prefix] = [process.env.REDIS_URL ?? 'redis://127.0.0.1:6379', 'bench-cache:'];
  const client = createClient({ url });
  await client.connect();
  const keys = await client.keys(`${prefix}*`);
  if (keys.length > 0) await client.del(keys);
  await client.close();
  return { url, prefix };
}
