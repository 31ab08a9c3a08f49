// A host in a process of its own, with a probe of its memory and of its event loop: the test asks for both by messages.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { ValidationError } from '@portico/core';
import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import { area, jsonOf, operation } from '../support/plans.ts';

const read = (route: string, more: object = {}) =>
  operation({ verb: 'POST', route, body: 'bare', invoke: (_input, _services, call) => typeof jsonOf(call), ...more });

const operations = [
  operation({ verb: 'GET', route: '/ping' }),
  operation({ verb: 'GET', route: '/large', invoke: () => 'a'.repeat(8_000_000) }),
  read('/plain'),
  read('/exact', { exactNumbers: true }),
  read('/closed', { permissions: ['never'] }),
  read('/slow', { invoke: () => wait(3_000) }),
  operation({ verb: 'POST', route: '/form', body: 'form' }),
  operation({
    verb: 'POST',
    route: '/failures',
    invoke: () => new ValidationError(Array.from({ length: 60_000 }, (_, line) => failure(line))),
  }),
];

function failure(line: number) {
  return { in: 'form' as const, path: 'rates', code: 'rates.line', message: `Line ${line}: ${'x'.repeat(900)}` };
}

const options = JSON.parse(process.argv[2] ?? '{}') as { host?: object; endpoints?: object };
const host = createHost({ environment: 'test', ...options.host });
addServiceEndpoints(host, [area(operations)], { requireJwt: false, ...options.endpoints });
mapServiceEndpoints(host);
await host.listen({ port: 0, host: '127.0.0.1' });

const delays = monitorEventLoopDelay({ resolution: 5 });
let peak = 0;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 20);

process.on('message', (message) => {
  if (message === 'begin') {
    globalThis.gc?.();
    peak = process.memoryUsage.rss();
    delays.reset();
    delays.enable();
    process.send!({ rss: peak });
  } else process.send!({ rss: peak, p99: delays.percentile(99) / 1e6, longest: delays.max / 1e6 });
});
process.send!({ port: (host.server.address() as { port: number }).port });
