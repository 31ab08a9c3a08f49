import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Store } from '@portico/data';
import { expect, it, onTestFinished } from 'vitest';
import { applied, describeStores, jobStores } from './support/hosting.ts';

/** The number of faults; `PORTICO_JOB_FAULTS=100` with `PORTICO_JOB_SLOTS=1000` is the full length. */
const faults = Number(process.env['PORTICO_JOB_FAULTS'] ?? 9);
const slots = Number(process.env['PORTICO_JOB_SLOTS'] ?? 60);
const interval = 100;

/** A process with jobs, which faults happen to. */
class FaultyProcess {
  readonly #address: string;
  #child: ChildProcessWithoutNullStreams;

  constructor(address: string) {
    this.#address = address;
    this.#child = this.#spawn();
  }

  #spawn(): ChildProcessWithoutNullStreams {
    const file = fileURLToPath(new URL('fixtures/jobProcess.ts', import.meta.url));
    const child = spawn(process.execPath, [file, this.#address, String(interval)], { stdio: 'pipe' });
    child.stderr.pipe(process.stderr);
    return child;
  }

  /** Kills it as a crash would, and starts another one. */
  async replace(): Promise<void> {
    await this.end();
    this.#child = this.#spawn();
  }

  /** Stops it for longer than a lease, as a machine that is suspended. */
  async pause(): Promise<void> {
    this.#child.kill('SIGSTOP');
    await new Promise((resolve) => setTimeout(resolve, 2000));
    this.#child.kill('SIGCONT');
  }

  /** Moves its clock. */
  jump(milliseconds: number): void {
    this.#child.stdin.write(`${milliseconds}\n`);
  }

  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }
}

/** Makes faults happen to random processes: kills, pauses, and jumps of the clock in both directions. */
async function disturb(processes: readonly FaultyProcess[]): Promise<void> {
  for (let fault = 0; fault < faults; fault++) {
    const target = processes[Math.floor(Math.random() * processes.length)]!;
    if (fault % 3 === 0) await target.replace();
    else if (fault % 3 === 1) await target.pause();
    else target.jump(Math.random() < 0.5 ? 3000 : -3000);
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 600));
  }
}

async function readNumber(store: Store, text: string): Promise<number> {
  const rows = await store.rows({ name: '', text }, []);
  return Number(rows[0]?.[0]);
}

describeStores('Processes that are killed, paused, and whose clocks jump', (kind) => {
  const { store: newStore } = jobStores(kind);
  const count = kind === 'PostgreSQL' ? 5 : 2;

  it.runIf(kind !== 'SQLite in memory')(
    'run each slot exactly once, and no two runs of a job that waits at the same time',
    async () => {
      const { store, address } = await newStore();
      const processes = Array.from({ length: count }, () => new FaultyProcess(address));
      onTestFinished(async () => void (await Promise.all(processes.map((each) => each.end()))));
      const first = `SELECT min(slot) FROM portico_job_run WHERE job = 'App.Together'`;
      await expect.poll(() => readNumber(store, first), { timeout: 60_000 }).toBeGreaterThan(0);
      await disturb(processes);
      const planned = `SELECT count(*) FROM portico_job_run WHERE job = 'App.Together'`;
      await expect.poll(() => readNumber(store, planned), { timeout: 600_000, interval: 500 }).toBeGreaterThanOrEqual(slots);
      await store.script('UPDATE portico_job SET paused_at = 0;');
      const pending = `SELECT count(*) FROM portico_job_run WHERE state <> 'done'`;
      await expect.poll(() => readNumber(store, pending), { timeout: 600_000, interval: 500 }).toBe(0);
      const runs = (await applied(store)).map((text) => text.split(' '));
      for (const [job, length] of [
        ['Together', interval],
        ['Alone', interval * 10],
      ] as const) {
        const from = await readNumber(store, `SELECT min(slot) FROM portico_job_run WHERE job = 'App.${job}'`);
        const to = await readNumber(store, `SELECT next_at FROM portico_job WHERE id = 'App.${job}'`);
        const expected = Array.from({ length: (to - from) / length }, (_, index) => from + index * length);
        const own = runs.filter(([name]) => name === job).map(([, slot]) => Number(slot));
        expect(own.toSorted((one, other) => one - other)).toEqual(expected);
        process.stdout.write(`${kind}: ${own.length} slots of ${job}, ${faults} faults, ${count} processes\n`);
      }
      const alone = runs.filter(([name]) => name === 'Alone').map(([, , began, ended]) => [Number(began), Number(ended)] as const);
      const inOrder = alone.toSorted(([one], [other]) => one - other);
      expect(inOrder.filter(([began], index) => index > 0 && began < inOrder[index - 1]![1])).toEqual([]);
    },
    1_800_000,
  );
});
