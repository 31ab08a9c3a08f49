import { openMigrationStore } from '@portico/migrations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { portico } from '../support/cli.ts';
import { targets } from '../support/migrations.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

let project: TestProject;
beforeEach(() => {
  project = makeProject({}, { types: true });
});
afterEach(() => project.remove());

async function jobs(...args: string[]) {
  const { status, out, err } = portico(project.folder, ['jobs', ...args]);
  return { status: await status, out: out(), err: err() };
}

const run = '019a0000-0000-4000-8000-000000000001';
const schedule = '{"cron":"0 3 * * *","timeZone":"UTC"}';
const rows = `INSERT INTO portico_job (id, schedule, next_at) VALUES ('App.Report', '${schedule}', 4102455600000), ('App.Sweep', '{"every":300000}', 4102455600000);
INSERT INTO portico_job_run (id, job, slot, due_at, state, attempts, available_at, failures, started_at, finished_at)
  VALUES ('${run}', 'App.Report', 1767323045000, 1767323045000, 'dead', 3, 1767323045000, '[{"at":"2026-01-02T03:04:06.000Z","error":"Error: no printer"}]', 1767323045000, 1767323047500);`;

describe.each(targets)('portico jobs on $name', ({ make }) => {
  let place: string[];
  let remove: () => Promise<void>;
  beforeEach(async () => {
    const made = await make(project.folder);
    remove = made.remove;
    place = ['--store', 'hotel', '--url', made.url];
    const store = await openMigrationStore({ project: project.folder, name: 'hotel', url: made.url });
    await store.script(`${store.dialect.schema.jobTables}\n${rows}`);
    await store.close();
  });
  afterEach(() => remove());

  it('lists jobs with their next and last runs', async () => {
    expect((await jobs('list', ...place)).out.split('\n')).toEqual([
      'Job         Schedule       Next run                  Last run                  State  Duration',
      'App.Report  0 3 * * * UTC  2100-01-01T03:00:00.000Z  2026-01-02T03:04:05.000Z  dead   2.5 s',
      'App.Sweep   every 300 s    2100-01-01T03:00:00.000Z  -                         -      -',
      '',
    ]);
  });

  it('lists runs by state and job', async () => {
    expect((await jobs('runs', '--state', 'dead', ...place)).out).toContain('Error: no printer');
    expect((await jobs('runs', '--job', 'App.Sweep', ...place)).out).toBe('There are no such runs.\n');
  });

  it('lists runs for a tenant', async () => {
    const store = await openMigrationStore({ project: project.folder, name: 'hotel', url: place[3]! });
    await store.script("UPDATE portico_job_run SET tenant_id = 'north';");
    await store.close();
    expect((await jobs('runs', '--tenant', 'north', ...place)).out).toContain('App.Report  north');
    expect((await jobs('runs', '--tenant', 'south', ...place)).out).toBe('There are no such runs.\n');
  });

  it('marks jobs whose slots no process plans', async () => {
    const store = await openMigrationStore({ project: project.folder, name: 'hotel', url: place[3]! });
    await store.script("UPDATE portico_job SET next_at = 1767323045000 WHERE id = 'App.Sweep';");
    await store.close();
    expect((await jobs('list', ...place)).out).toContain('App.Sweep   every 300 s    not planned since 2026-01-02T03:04:05.000Z');
  });

  it('lists overdue calls, and removes them and jobs that the program no longer has', async () => {
    expect(await jobs('remove', 'App.Sweep', ...place)).toMatchObject({
      status: 1,
      err: expect.stringContaining("A process plans the slots of 'App.Sweep'.") as string,
    });
    const store = await openMigrationStore({ project: project.folder, name: 'hotel', url: place[3]! });
    await store.script(`UPDATE portico_job SET next_at = 1767323045000 WHERE id = 'App.Sweep';
      INSERT INTO portico_job_run (id, job, operation, due_at, available_at, state, input, run_as)
        VALUES ('019a0000-0000-4000-8000-000000000002', 'App', 'App.Send', 1767323045000, 1767323045000, 'pending', '{}', '{}');`);
    await store.close();
    expect((await jobs('list', ...place)).out).toContain('1 delayed call of App.Send: overdue since 2026-01-02T03:04:05.000Z');
    expect((await jobs('remove', 'App.Sweep', ...place)).out).toBe('App.Sweep is removed, and its pending runs are canceled.\n');
    expect((await jobs('remove', 'App.Send', ...place)).out).toBe('App.Send is removed, and its pending runs are canceled.\n');
    const { out } = await jobs('list', ...place);
    expect(out).toContain('App.Report');
    expect(out).not.toMatch(/App\.Sweep|App\.Send/);
    expect(await jobs('remove', 'App.Send', ...place)).toMatchObject({
      status: 1,
      err: expect.stringContaining("There is no job 'App.Send', and no overdue call of such an operation.") as string,
    });
  });

  it('cancels a run that has not ended', async () => {
    const { out } = await jobs('run', 'App.Sweep', '--json', ...place);
    const id = (JSON.parse(out) as { run: string }).run;
    expect((await jobs('cancel', id, ...place)).status).toBe(0);
    expect(await jobs('cancel', id, ...place)).toMatchObject({
      status: 1,
      err: expect.stringContaining(`The run '${id}' is cancelled; only pending runs can be canceled.`) as string,
    });
    expect((await jobs('runs', '--state', 'cancelled', ...place)).out).toContain(id);
  });

  it('starts a run', async () => {
    const { status, out } = await jobs('run', 'App.Sweep', '--json', ...place);
    expect(status).toBe(0);
    const listed = JSON.parse((await jobs('runs', '--job', 'App.Sweep', '--json', ...place)).out) as object[];
    expect(listed).toMatchObject([{ id: (JSON.parse(out) as { run: string }).run, state: 'pending', requestedBy: 'portico jobs run' }]);
  });

  it('pauses and resumes a job', async () => {
    expect((await jobs('pause', 'App.Report', ...place)).out).toBe('App.Report is paused.\n');
    expect((await jobs('pause', 'App.Report', ...place)).out).toBe('App.Report was already paused.\n');
    expect((await jobs('list', ...place)).out).toContain('App.Report  0 3 * * * UTC  paused');
    expect((await jobs('resume', 'App.Report', ...place)).out).toBe('App.Report is resumed.\n');
    expect((await jobs('list', ...place)).out).not.toContain('paused');
  });

  it('replays a dead letter', async () => {
    expect((await jobs('replay', run, ...place)).out).toBe('1 dead letter replayed.\n');
    const again = await jobs('delete', run, ...place);
    expect(again).toMatchObject({
      status: 1,
      err: expect.stringContaining(`The run '${run}' is pending; only dead letters can be deleted.`) as string,
    });
  });

  it('reports an unknown job', async () => {
    const { status, err } = await jobs('run', 'App.Reprot', ...place);
    expect({ status, err }).toEqual({ status: 1, err: expect.stringContaining("There is no job 'App.Reprot'.") as string });
  });
});
