// A host in a separate process whose standard output is not read at first. It logs many lines and reports their memory.
import { setImmediate as turn } from 'node:timers/promises';
import { createHost } from '@portico/host-node';

const host = createHost({ environment: 'production' });
for (let index = 0; index < 50_000; index++) {
  host.log.info({ index, text: 'x'.repeat(1_000) });
  if (index % 1_000 === 0) await turn();
}
globalThis.gc!();
process.send!({ heap: process.memoryUsage().heapUsed });
setInterval(() => {}, 1_000);
