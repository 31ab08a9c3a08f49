import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { JobAdmin } from '../../src/jobs/jobAdmin.ts';
import { applied, describeStores, jobStores } from './support/hosting.ts';

/** The length of the import; `PORTICO_IMPORT_ROWS=3600` with `PORTICO_IMPORT_KILLS=10` is the full one: an hour with a row a second, in miniature. */
const rows = Number(process.env['PORTICO_IMPORT_ROWS'] ?? 400);
const kills = Number(process.env['PORTICO_IMPORT_KILLS'] ?? 3);
const part = 10;

describeStores('An import whose processes are killed at random moments', (kind) => {
  const { store: newStore } = jobStores(kind);

  it.runIf(kind !== 'SQLite in memory')('continues from its checkpoints, and imports each row once', { timeout: 600_000 }, async () => {
    const { store, address } = await newStore();
    const begun: number[] = [];
    const children = new Set<ChildProcessWithoutNullStreams>();
    let last: ChildProcessWithoutNullStreams | undefined;
    const begin = () => {
      const file = fileURLToPath(new URL('fixtures/importProcess.ts', import.meta.url));
      const child = spawn(process.execPath, [file, address, String(rows), String(part)], { stdio: 'pipe' });
      child.stderr.pipe(process.stderr);
      createInterface(child.stdout).on('line', (line) => {
        begun.push(Number(line));
        last = child;
      });
      children.add(child);
    };
    const kill = async (child: ChildProcessWithoutNullStreams) => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
      children.delete(child);
    };
    onTestFinished(async () => void (await Promise.all([...children].map(kill))));
    begin();
    begin();
    const registered = () => store.rows({ name: '', text: 'SELECT id FROM portico_job' }, []);
    await expect.poll(registered, { timeout: 60_000 }).toHaveLength(1);
    const admin = new JobAdmin([store]);
    await admin.run('App.Import');
    for (let count = 0; count < kills; count++) {
      // After up to a few parts: ten attempts in a row that reach no checkpoint are given up.
      const next = begun.length + Math.random() * 4 * part;
      await expect.poll(() => begun.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(next);
      // The process that imports; another one takes over.
      await kill(last!);
      begin();
    }
    await expect.poll(async () => (await admin.runs())[0]?.state, { timeout: 300_000 }).not.toBe('pending');
    expect((await admin.runs())[0]).toMatchObject({ state: 'done', failures: [] });
    expect(await applied(store)).toEqual(Array.from({ length: rows }, (_, index) => `row ${index}`));
    const [run] = await admin.runs();
    expect(run).toMatchObject({ progress: 1, failures: [] });
    // A machine under load may lose further leases. Each attempt that does not finish loses one part at most.
    expect(run!.attempts).toBeGreaterThan(kills);
    expect(begun.length).toBeLessThanOrEqual(rows + (run!.attempts - 1) * part);
    process.stdout.write(`${kind}: ${rows} rows, ${kills} kills, ${run!.attempts} attempts, ${begun.length - rows} rows begun again\n`);
  });
});
