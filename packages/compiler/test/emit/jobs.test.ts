import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Clock } from '@portico/core';
import type { JobClass } from '@portico/core';
import type { ModulePlan } from '@portico/runtime';
import { callerWith, createTestHost, FakeClock, replace } from '@portico/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Compiler } from '../../src/main.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';
import { sampleNamed, sourcesIn } from '../support/samples.ts';

describe('The emitted code of jobs', () => {
  let project: TestProject;
  let module: ModulePlan;
  let NightlyReport: JobClass;
  beforeAll(async () => {
    project = makeProject(sourcesIn(sampleNamed('jobs'), 'input'));
    const compiler = new Compiler(project.folder);
    const { files } = await compiler.compile();
    await compiler.close();
    for (const { path, text } of files) project.write(path, text);
    const load = async (file: string): Promise<unknown> => import(pathToFileURL(join(project.folder, file)).href);
    module = ((await load('src/generated/index.ts')) as { ReportsModule: ModulePlan }).ReportsModule;
    ({ NightlyReport } = (await load('src/reports.ts')) as { NightlyReport: JobClass });
  });
  afterAll(() => project.remove());

  async function started() {
    const clock = new FakeClock('2030-06-01T00:00:00Z');
    const host = await createTestHost([module], { requireJwt: false, replacements: [replace(Clock, clock)] });
    onTestFinished(() => host.close());
    const reports = async () => (await host.get('/reports')).json<{ at: string }[]>().map(({ at }) => at);
    return { host, clock, reports };
  }

  it('runs at its times, by the clock of the host and in its time zone', async () => {
    const { host, clock, reports } = await started();
    await host.settle();
    clock.set('2030-06-01T00:59:59Z');
    await host.settle();
    expect(await reports()).toEqual([]);
    clock.set('2030-06-01T01:00:00Z');
    await host.settle();
    expect(await reports()).toEqual(['2030-06-01T01:00:00.000Z']);
  });

  it('runs on demand in tests', async () => {
    const { host, reports } = await started();
    await host.jobs.run(NightlyReport);
    expect(await reports()).toEqual(['2030-06-01T00:00:00.000Z']);
  });

  const operator = callerWith({ sub: 'ada', permission: 'service.job.*' });

  it('is listed with its next and last run', async () => {
    const { host, clock } = await started();
    clock.set('2030-06-01T01:00:00Z');
    await host.settle();
    const jobs = (await host.get('/_service/jobs', { caller: operator })).json<object[]>();
    expect(jobs[0]).toMatchObject({
      id: 'Reports.OldReport',
      schedule: '{"cron":"0 3 * * *","timeZone":"Europe/Berlin"}',
      nextAt: '2030-06-02T01:00:00.000Z',
      lastRun: { slot: '2030-06-01T01:00:00.000Z', state: 'done', attempts: 1, failures: [] },
    });
  });

  it('starts a run for callers with the permission, and records them', async () => {
    const { host, reports } = await started();
    const path = '/_service/jobs/Reports.OldReport/run';
    expect((await host.post(path)).status).toBe(401);
    expect((await host.post(path, undefined, { caller: callerWith({ permission: 'service.job.read' }) })).status).toBe(403);
    const response = await host.post(path, undefined, { caller: operator });
    expect(response.status).toBe(202);
    await host.settle();
    expect(await reports()).toEqual(['2030-06-01T00:00:00.000Z']);
    const runs = (await host.get('/_service/job-runs?state=done', { caller: operator })).json<object[]>();
    expect(runs).toMatchObject([{ id: response.json<{ run: string }>().run, requestedBy: 'ada', state: 'done' }]);
    const unknown = await host.post('/_service/jobs/Reports.Unknown/run', undefined, { caller: operator });
    expect(unknown.status).toBe(404);
  });

  it('does not run while it is paused, and misses no slot of the pause', async () => {
    const { host, clock, reports } = await started();
    const act = (action: string) => host.post(`/_service/jobs/Reports.OldReport/${action}`, undefined, { caller: operator });
    expect((await act('pause')).json()).toEqual({ paused: 'Reports.OldReport' });
    clock.set('2030-06-03T12:00:00Z');
    await host.settle();
    expect(await reports()).toEqual([]);
    expect((await act('resume')).json()).toEqual({ resumed: 'Reports.OldReport' });
    await host.settle();
    expect(await reports()).toEqual([]);
    clock.set('2030-06-04T01:00:00Z');
    await host.settle();
    expect(await reports()).toEqual(['2030-06-04T01:00:00.000Z']);
  });

  it('is removed only if no process plans it, and registered again by one that has it', async () => {
    const { host } = await started();
    const path = '/_service/jobs/Reports.OldReport';
    const remove = (caller = operator) => host.delete(path, { caller });
    expect((await remove(callerWith({ permission: 'service.job.read' }))).status).toBe(403);
    expect((await remove(callerWith({ sub: 'ada', tenant_id: 'north', permission: 'service.job.*' }))).status).toBe(403);
    expect((await remove()).json()).toMatchObject({
      status: 409,
      detail: "A process plans the slots of 'Reports.OldReport'; pause the job before you remove it.",
    });
    await host.post(`${path}/pause`, undefined, { caller: operator });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    await host.settle();
    const jobs = (await host.get('/_service/jobs', { caller: operator })).json<{ id: string; nextAt: string }[]>();
    expect(jobs).toContainEqual(expect.objectContaining({ id: 'Reports.OldReport', nextAt: '2030-06-01T01:00:00.000Z' }));
  });

  it('replays and deletes only dead letters', async () => {
    const { host, clock } = await started();
    clock.set('2030-06-01T01:00:00Z');
    await host.settle();
    const [run] = (await host.get('/_service/job-runs?job=Reports.OldReport', { caller: operator })).json<{ id: string }[]>();
    const replayed = await host.post(`/_service/job-runs/${run!.id}/replay`, undefined, { caller: operator });
    expect(replayed.json()).toMatchObject({
      status: 409,
      detail: `The run '${run!.id}' is done; only dead letters can be replayed or deleted.`,
    });
    await host.store('reports').script(`UPDATE portico_job_run SET state = 'dead' WHERE id = '${run!.id}';`);
    expect((await host.post(`/_service/job-runs/${run!.id}/replay`, undefined, { caller: operator })).status).toBe(200);
    await host.store('reports').script(`UPDATE portico_job_run SET state = 'dead' WHERE id = '${run!.id}';`);
    expect((await host.delete(`/_service/job-runs/${run!.id}`, { caller: operator })).status).toBe(204);
    expect((await host.delete(`/_service/job-runs/${run!.id}`, { caller: operator })).status).toBe(404);
  });

  it('shows callers with a tenant only its runs, and lets them start and pause nothing', async () => {
    const { host, clock } = await started();
    clock.set('2030-06-01T01:00:00Z');
    await host.settle();
    const tenant = callerWith({ sub: 'ada', tenant_id: 'north', permission: 'service.job.*' });
    expect((await host.get('/_service/job-runs', { caller: tenant })).json()).toEqual([]);
    const jobs = (await host.get('/_service/jobs', { caller: tenant })).json<{ lastRun?: object }[]>();
    expect(jobs.flatMap(({ lastRun }) => lastRun ?? [])).toEqual([]);
    const [run] = await host.jobs.runs({ job: NightlyReport });
    await host.store('reports').script(`UPDATE portico_job_run SET state = 'dead' WHERE id = '${run!.id}';`);
    const status = async (path: string) => (await host.post(path, undefined, { caller: tenant })).status;
    expect(await status(`/_service/job-runs/${run!.id}/replay`)).toBe(404);
    expect(await status(`/_service/job-runs/${run!.id}/cancel`)).toBe(404);
    expect((await host.delete(`/_service/job-runs/${run!.id}`, { caller: tenant })).status).toBe(404);
    for (const action of ['run', 'pause', 'resume']) expect(await status(`/_service/jobs/Reports.OldReport/${action}`)).toBe(403);
    expect(await host.jobs.runs({ state: 'dead' })).toMatchObject([{ id: run!.id, state: 'dead' }]);
  });

  it('rejects text that no store can contain', async () => {
    const { host } = await started();
    const requests = [
      host.get('/_service/job-runs?job=%00', { caller: operator }),
      host.get('/_service/job-runs?job=a%00b&state=dead', { caller: operator }),
      host.get('/_service/job-runs?state=%00', { caller: operator }),
      host.post('/_service/jobs/Reports.OldReport%00/run', undefined, { caller: operator }),
      host.post('/_service/jobs/%00/pause', undefined, { caller: operator }),
      host.post('/_service/jobs/%00/resume', undefined, { caller: operator }),
    ];
    for (const response of await Promise.all(requests)) expect(response.status).toBe(400);
  });
});
