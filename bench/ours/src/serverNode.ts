import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-node';
import { HotelModule } from './generated/index.ts';

/** Starts the service on Node's own server, as in production, without a log as the peers are. */
export async function listen(port: number): Promise<void> {
  const host = createHost({ environment: 'production', logger: false });
  addServiceEndpoints(host, [HotelModule], { requireJwt: false });
  mapServiceEndpoints(host);
  await host.listen({ port, host: '127.0.0.1' });
}
