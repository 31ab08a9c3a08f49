// A host in a separate process, with probes of its memory and its event loop, which the test requests by messages.
import { PassThrough, Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { ValidationError } from '@portico/core';
import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import { ResultStream } from '@portico/runtime';
import { area, jsonOf, operation } from '../support/plans.ts';

const read = (route: string, more: object = {}) =>
  operation({ verb: 'POST', route, body: 'bare', invoke: (_input, _services, call) => typeof jsonOf(call), ...more });

const operations = [
  operation({ verb: 'GET', route: '/ping' }),
  operation({ verb: 'GET', route: '/large', invoke: () => 'a'.repeat(8_000_000) }),
  read('/plain'),
  read('/exact', { exactNumbers: true }),
  // Reads one member, because most operations read few.
  read('/known', { bodyModel: [{ members: [['name', 1]] }, {}] }),
  read('/closed', { permissions: ['never'] }),
  read('/slow', { invoke: () => wait(3_000) }),
  operation({ verb: 'POST', route: '/form', body: 'form' }),
  operation({ verb: 'GET', route: '/bytes', answer: 'stream', invoke: () => bytes() }),
  operation({ verb: 'GET', route: '/piped', answer: 'stream', invoke: () => Readable.from(bytes()).pipe(new PassThrough()) }),
  operation({
    verb: 'GET',
    route: '/list',
    write: (batch) => JSON.stringify(batch),
    invoke: () => new ResultStream(batches(), async () => []),
  }),
  operation({
    verb: 'POST',
    route: '/failures',
    invoke: () => new ValidationError(Array.from({ length: 60_000 }, (_, line) => failure(line))),
  }),
];

/** Yields 150 MB without waiting. */
async function* bytes() {
  for (let n = 0; n < 150_000; n++) yield Buffer.alloc(1_000, 97);
}

async function* batches() {
  for (let n = 0; n < 15_000; n++) yield Array.from({ length: 100 }, (_, id) => ({ id, name: 'a name' }));
}

function failure(line: number) {
  return { in: 'form' as const, path: 'rates', code: 'rates.line', message: `Line ${line}: ${'x'.repeat(900)}` };
}

const options = JSON.parse(process.argv[2] ?? '{}') as { host?: object; endpoints?: object; collect?: boolean };
const host = createHost({ environment: 'test', ...options.host });
addServiceEndpoints(host, [area(operations)], { requireJwt: false, ...options.endpoints });
mapServiceEndpoints(host);
await host.listen({ port: 0, host: '127.0.0.1' });

// The thread's own work between two turns is its delay on an idle machine, however busy this one is.
let delays: number[] = [];
let [peak, before] = [0, process.threadCpuUsage()];
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
  const { user, system } = process.threadCpuUsage(before);
  before = process.threadCpuUsage();
  delays.push((user + system) / 1_000);
}, 5);

// Garbage is not held memory: frequent collections make the measurement independent of the collector's load.
if (options.collect) setInterval(() => globalThis.gc?.(), 50);

process.on('message', (message) => {
  if (message === 'begin') {
    globalThis.gc?.();
    peak = process.memoryUsage.rss();
    delays = [];
    before = process.threadCpuUsage();
    process.send!({ rss: peak });
    return;
  }
  const sorted = delays.toSorted((one, other) => one - other);
  process.send!({ rss: peak, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, longest: sorted.at(-1) ?? 0 });
});
process.send!({ port: (host.server.address() as { port: number }).port });
