// A host in a separate process, for signals, the environment and printed output.
import { addServiceEndpoints, createHost, mapServiceEndpoints, runHost } from '@portico/host-fastify';
import { area, operation } from './plans.ts';

class Store {
  dispose(): void {
    process.stdout.write('store freed\n');
  }
}

const slow = operation({
  verb: 'GET',
  route: '/slow',
  async invoke() {
    process.stdout.write('slow began\n');
    await new Promise((resolve) => setTimeout(resolve, 600));
    return 'finished';
  },
});
const compose = async (registry: { singleton(token: typeof Store, make: () => Store): Promise<Store> }) => ({
  store: await registry.singleton(Store, () => new Store()),
});

const host = createHost({ logger: false });
const builder = addServiceEndpoints(host, [area([slow], { compose })], { requireJwt: false });
if (process.env['UNKNOWN_GROUP']) builder.configureGroup('Nope', {});
mapServiceEndpoints(host);
await runHost(host, { drainDelay: Number(process.env['DRAIN'] ?? 0) });
