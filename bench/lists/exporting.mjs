// The entry of the exporting process: prints how many rows it has read, in what time, and what memory that took above the idle one.
import { open } from './opened.mjs';

const opened = await open();
const { session, paperEntity, close } = opened;
const reader = session().reader(paperEntity);
for await (const paper of reader.stream({ stars: 1, title: { startsWith: 'Paper 0000' } })) void paper.id;
globalThis.gc?.();
const idle = process.memoryUsage().rss;
let peak = idle;
let count = 0;
const began = performance.now();
const system = session();
for await (const paper of system.repository(paperEntity).asSystem().withDeleted().stream()) {
  if (paper.title !== '') count += 1;
  if (count % 5000 === 0) peak = Math.max(peak, process.memoryUsage().rss);
}
console.log(JSON.stringify({ count, seconds: (performance.now() - began) / 1000, above: peak - idle }));
await close();
