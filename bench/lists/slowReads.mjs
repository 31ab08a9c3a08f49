// Slow reads of a SQLite file: `node lists/slowReads.mjs --slices=10`. A statement that takes most of a second runs every second, with threads and without,
// in turns, while a fast read runs every 5 ms. Prints the longest delay of the event loop, and the delays of the fast reads.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sqliteStore } from '@portico/data-sqlite';
import { median } from '../lib/statistics.mjs';

const slices = Number(process.argv.find((each) => each.startsWith('--slices='))?.slice('--slices='.length) ?? 10);
const rows = 1_000_000;
const slow = { name: 'slow', text: 'SELECT count(*), sum(length(title)) FROM book WHERE title LIKE ? ORDER BY 2' };
const fast = { name: 'fast', text: 'SELECT title FROM book WHERE id = ?' };

const folder = mkdtempSync(join(tmpdir(), 'portico-slow-'));
const file = join(folder, 'books.db');
const first = sqliteStore({ name: 'books', file });
await first.script(`CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT);
  WITH RECURSIVE up (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM up WHERE n < ${rows}) INSERT INTO book SELECT n, hex(randomblob(40)) || n FROM up`);
await first.close();

/** Reads for three seconds. Returns the longest delay of the event loop and the duration of the slow statement, in milliseconds. */
async function slice(/** @type {import('@portico/data').Store} */ store) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const durations = [];
  const end = performance.now() + 3000;
  while (performance.now() < end) {
    const began = performance.now();
    await store.rows(slow, ['%12345%98765%']);
    durations.push(performance.now() - began);
    for (let reads = 0; reads < 20; reads++) {
      await store.rows(fast, [reads + 1]);
      await pause(5);
    }
  }
  delay.disable();
  return { longest: delay.max / 1e6, statement: median(durations) };
}

const stores = { threads: sqliteStore({ name: 'books', file }), loop: sqliteStore({ name: 'books', file, readThreads: 0 }) };
// Until its average is known, the statement runs on the event loop.
for (const store of Object.values(stores)) for (let run = 0; run < 3; run++) await store.rows(slow, ['%1%']);
const figures = { threads: /** @type {number[]} */ ([]), loop: /** @type {number[]} */ ([]) };
for (let number = 0; number < slices; number++)
  for (const name of /** @type {const} */ (['threads', 'loop'])) {
    const { longest, statement } = await slice(stores[name]);
    figures[name].push(longest);
    console.log(`${name}: longest delay ${longest.toFixed(1)} ms, the statement ${statement.toFixed(0)} ms`);
  }
for (const [name, longest] of Object.entries(figures))
  console.log(
    `${name}: longest delay of the event loop ${median(longest).toFixed(1)} ms (${Math.min(...longest).toFixed(1)} to ${Math.max(...longest).toFixed(1)})`,
  );
for (const store of Object.values(stores)) await store.close();
rmSync(folder, { recursive: true });
