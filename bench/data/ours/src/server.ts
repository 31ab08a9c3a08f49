import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import { BenchModule } from './generated/index.ts';

/** Listens on a port. */
export async function listen(port: number): Promise<void> {
  const host = createHost({ environment: 'production', logger: false });
  addServiceEndpoints(host, [BenchModule], { stores: { bench: process.env['BENCH_DATABASE']! }, requireJwt: false });
  mapServiceEndpoints(host);
  await host.listen({ port, host: '127.0.0.1' });
}
