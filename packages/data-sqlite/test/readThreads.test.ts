import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { deadlineFunction } from '@portico/data';
import type { Row, Statement, Store } from '@portico/data';
import { sqliteStore } from '@portico/data-sqlite';
import type { SqliteStoreOptions } from '@portico/data-sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freshStore } from '../../data/test/support/freshStore.ts';
import { randomFrom } from '../../data/test/support/randomThings.ts';

/** Counts to its parameter, which determines how long it takes, and returns the row of a counter. */
const count: Statement = {
  name: 'count',
  text: 'WITH RECURSIVE up (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM up WHERE n < ?1) SELECT max(n), (SELECT n FROM counter) FROM up',
};
const slowly = [300_000];
const quickly = [1];
const read: Statement = { name: 'read', text: 'SELECT n FROM counter' };
const increment = { statement: { name: 'increment', text: 'UPDATE counter SET n = n + 1' }, values: [] };

/** Opens a file in which one statement is known to be slow. */
async function openSlow(options: Partial<SqliteStoreOptions> = {}, statement = count, values: readonly unknown[] = slowly) {
  const { address, drop } = await openCounter();
  const store = sqliteStore({ name: 'test', ...options, file: address });
  onTestFinished(async () => {
    await store.close();
    await drop();
  });
  for (let runs = 0; runs < 8; runs++)
    try {
      await store.rows(statement, values);
    } catch {
      // A statement that fails takes time, too.
    }
  return { store, address };
}

async function openCounter() {
  const fresh = await freshStore('SQLite in a file');
  await fresh.store.script('CREATE TABLE counter (n INTEGER); INSERT INTO counter VALUES (0)');
  return fresh;
}

/** Returns how many turns of the event loop passed until a read ended. */
async function turnsUntil(reading: Promise<unknown>): Promise<number> {
  let [turns, isOver] = [0, false];
  const ended = reading.finally(() => (isOver = true));
  while (!isOver) {
    await nextTurn();
    turns++;
  }
  await ended;
  return turns;
}

/** Reads until the statement runs on the event loop. Returns how often it ran in a thread. */
async function runsInThread(store: Store, statement: Statement, values: readonly unknown[]): Promise<number> {
  for (let runs = 0; ; runs++) {
    const rows = store.rows(statement, values);
    if (!(rows instanceof Promise)) return runs;
    await rows;
  }
}

describe('A read of a file that usually takes more than 20 ms', () => {
  it('runs in a thread, while the event loop and other reads continue', async () => {
    const { store } = await openSlow();
    const reading = store.rows(count, slowly);
    expect(reading).toBeInstanceOf(Promise);
    expect(store.rows(read, [])).toEqual([[0]]);
    expect(await turnsUntil(reading as Promise<unknown>)).toBeGreaterThan(5);
    expect(await reading).toEqual([[slowly[0], 0]]);
  });

  it('runs on the event loop if no threads are allowed', async () => {
    const { store } = await openSlow({ readThreads: 0 });
    expect(store.rows(count, slowly)).toEqual([[slowly[0], 0]]);
  });

  it('runs on the event loop again when it has become fast, and not after a single fast run', async () => {
    const { store } = await openSlow();
    expect(await runsInThread(store, count, quickly)).toBeGreaterThan(1);
    expect(store.rows(count, quickly)).toEqual([[1, 0]]);
  });

  it('reads what was committed before, and not what a transaction has not committed', async () => {
    const { store } = await openSlow();
    for (let n = 1; n <= 3; n++) {
      await store.write([increment]);
      expect(await store.rows(count, slowly)).toEqual([[slowly[0], n]]);
    }
    const transaction = await store.begin();
    await transaction.write(increment);
    expect(await store.rows(count, slowly)).toEqual([[slowly[0], 3]]);
    await transaction.commit();
    expect(await store.rows(count, slowly)).toEqual([[slowly[0], 4]]);
  });

  it('is observed once, with its end', async () => {
    const { store } = await openSlow();
    const observed: unknown[] = [];
    store.options = {
      observe: (text, _store, values) => {
        observed.push([text, values]);
        return (error) => void observed.push(error ?? 'ended');
      },
    };
    store.onStatement = (text) => void observed.push(text);
    const reading = store.rows(count, slowly);
    expect(observed).toEqual([]);
    await reading;
    expect(observed).toEqual([count.text, [count.text, slowly], 'ended']);
  });

  it('returns the same values as on the event loop', async () => {
    const seed = Date.now() % 1e6;
    const random = randomFrom(seed);
    const integer = (below: number) => Math.floor(random() * below);
    const statement = {
      name: 'echo',
      text: 'SELECT ?1, ?2, ?3, ?4, ?5, (WITH RECURSIVE up (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM up WHERE n < ?6) SELECT max(n) FROM up)',
    };
    const { store, address } = await openSlow({}, statement, [1, 1, 1, 1, 1, 500_000]);
    const other = sqliteStore({ name: 'other', file: address });
    onTestFinished(() => other.close());
    for (let round = 0; round < 3; round++) {
      const text = String.fromCodePoint(...Array.from({ length: 8 }, () => 1 + integer(0xd7fe)));
      const bytes = Uint8Array.from({ length: 9 }, () => integer(256));
      const values = [text, bytes, integer(1e9) / 7, null, BigInt(integer(1e9)), 300_000];
      const inThread = store.rows(statement, values);
      expect(inThread).toBeInstanceOf(Promise);
      expect({ seed, rows: await inThread }).toEqual({ seed, rows: await other.rows(statement, values) });
    }
  });
});

describe('A slow read of a file that fails in a thread', () => {
  it('has the error of SQLite', async () => {
    const failing = {
      name: 'failing',
      text: `SELECT json('{' || max(n)) FROM (${count.text.replace('max(n), (SELECT n FROM counter)', 'n')})`,
    };
    const { store, address } = await openSlow({}, failing);
    const other = sqliteStore({ name: 'other', file: address });
    onTestFinished(() => other.close());
    const error: unknown = await (store.rows(failing, quickly) as Promise<unknown>).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(() => other.rows(failing, quickly)).toThrow((error as Error).message);
    expect(error).toMatchObject({ code: 'ERR_SQLITE_ERROR', errcode: 1 });
    expect(await store.rows(read, [])).toEqual([[0]]);
  });

  it('cannot write', async () => {
    const writing = {
      name: 'writing',
      text: `INSERT INTO counter SELECT n FROM (${count.text.replace('max(n), (SELECT n FROM counter)', 'max(n) AS n')})`,
    };
    const { store } = await openSlow();
    // It is as slow as another one of the same name.
    await expect(store.rows({ ...writing, name: count.name, isFreeForm: true }, quickly)).rejects.toMatchObject({ errcode: 8 });
  });

  it('is ended after the time of filters, as on the event loop', async () => {
    const filtered = { name: 'filtered', text: `${count.text} WHERE ${deadlineFunction}() = 1`, isFreeForm: true as const };
    const { store } = await openSlow({ filterTimeout: 60 }, filtered);
    await expect(store.rows(filtered, slowly)).rejects.toMatchObject({ outcome: { code: 'FILTER_TIME_EXCEEDED', status: 503 } });
    expect(await store.rows(count, quickly)).toEqual([[1, 0]]);
  });

  it('is rejected with 503 if all threads are occupied for too long', async () => {
    const { store } = await openSlow({ readThreads: 1, wait: 30 });
    const first = store.rows(count, [2_000_000]);
    await expect(store.rows(count, quickly)).rejects.toMatchObject({
      outcome: { code: 'DEPENDENCY_UNAVAILABLE' },
      message: "Other slow statements occupied the threads that read 'test' for more than 30 ms.",
    });
    expect(await first).toEqual([[2_000_000, 0]]);
    expect(await store.rows(count, quickly)).toEqual([[1, 0]]);
  });

  it.each(['is started', 'reads'])('is rejected if the store is closed while its thread %s', async (when) => {
    const { address, drop } = await openCounter();
    onTestFinished(drop);
    const store = sqliteStore({ name: 'test', file: address });
    const first = async () => {
      for (;;) {
        const rows = store.rows(count, [1_000_000]);
        if (rows instanceof Promise) return { rows };
      }
    };
    const { rows } = await first();
    if (when === 'reads') await rows;
    const reading = expect(when === 'reads' ? store.rows(count, [1_000_000]) : rows).rejects.toThrow(
      "A thread that reads 'test' has ended.",
    );
    await nextTurn();
    await store.close();
    await reading;
  });
});

/** Returns all batches of a stream. */
async function batchesOf(stream: AsyncIterable<readonly Row[]>): Promise<(readonly Row[])[]> {
  const batches = [];
  for await (const batch of stream) batches.push(batch);
  return batches;
}

describe('A slow stream of a file', () => {
  const numbers: Statement = {
    name: 'numbers',
    text: `SELECT n, (SELECT n FROM counter) FROM (WITH RECURSIVE up (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM up WHERE n < ?1) SELECT n FROM up) ORDER BY -n`,
  };
  const all = async (batches: AsyncIterable<readonly Row[]>) => (await batchesOf(batches)).flat();

  it('is read in a thread, in the same batches', async () => {
    const { address, drop } = await openCounter();
    const store = sqliteStore({ name: 'test', file: address });
    onTestFinished(drop);
    onTestFinished(() => store.close());
    const onLoop = await batchesOf(store.stream(numbers, [60_000]));
    await batchesOf(store.stream(numbers, [300_000]));
    const inThread: (readonly Row[])[] = [];
    const turns = await turnsUntil(
      (async () => {
        for await (const batch of store.stream(numbers, [60_000])) inThread.push(batch);
      })(),
    );
    expect(turns).toBeGreaterThan(5);
    expect(inThread).toEqual(onLoop);
    expect(inThread.flat()).toHaveLength(60_000);
  });

  it('keeps its state of the data while others write', async () => {
    const { store } = await openSlow();
    await all(store.stream(numbers, [200_000]));
    const seen = new Set<unknown>();
    for await (const batch of store.stream(numbers, [10_000])) {
      for (const [, n] of batch) seen.add(n);
      await store.write([increment]);
    }
    expect([...seen]).toEqual([0]);
  });

  it('releases its thread and its state of the data if the reader stops early', async () => {
    const { store } = await openSlow({ readThreads: 1 });
    await all(store.stream(numbers, [200_000]));
    for (let round = 0; round < 12; round++) {
      for await (const batch of store.stream(numbers, [5000])) {
        expect(batch[0]).toEqual([5000, round]);
        break;
      }
      await store.write([increment]);
    }
    expect(await store.rows(count, slowly)).toEqual([[slowly[0], 12]]);
  });

  it('has a thread of its own while others read', async () => {
    const { store } = await openSlow({ readThreads: 1 });
    await all(store.stream(numbers, [200_000]));
    const streams = Array.from({ length: 3 }, () => all(store.stream(numbers, [4000])));
    expect((await Promise.all(streams)).map((rows) => rows.length)).toEqual([4000, 4000, 4000]);
  });
});

describe('A process with slow reads of a file', () => {
  const run = promisify(execFile);
  const script = join(import.meta.dirname, 'fixtures', 'slowReads.ts');

  it('ends without closing the store, because threads do not keep it alive', async () => {
    const { address, drop } = await openCounter();
    onTestFinished(drop);
    const { stdout, stderr } = await run(process.execPath, [script, address]);
    expect(JSON.parse(stdout)).toEqual({ isPromise: true, rows: [[slowly[0], 0]] });
    expect(stderr).toBe('');
  });

  it('reads on the event loop and says so if it may not start threads', async () => {
    const { address, drop } = await openCounter();
    onTestFinished(drop);
    const { stdout, stderr } = await run(process.execPath, ['--permission', '--allow-fs-read=*', '--allow-fs-write=*', script, address]);
    expect(JSON.parse(stdout)).toEqual({ isPromise: false, rows: [[slowly[0], 0]] });
    expect(stderr).toContain("[PORTICO_READ_THREADS] Warning: Slow statements of the store 'test' block the event loop");
  });
});
