// A host in a separate process, whose log is its standard output.
import { addServiceEndpoints, createHost, mapServiceEndpoints, runHost } from '@portico/host-node';
import { area, echo } from '../../../../host-fastify/test/support/plans.ts';

const host = createHost({ environment: 'test', logger: { level: 'info' } });
addServiceEndpoints(host, [area([echo('GET', '/x')])], { requireJwt: false });
mapServiceEndpoints(host);
// A loop that the profile shows.
setInterval(function spin() {
  for (const end = performance.now() + 5; performance.now() < end;);
}, 20).unref();
await runHost(host, { host: '127.0.0.1', port: 0 });
process.stdout.write('{"msg":"runs"}\n');
