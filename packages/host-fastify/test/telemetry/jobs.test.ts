import { ConflictError } from '@portico/core';
import { sessionOf } from '@portico/data';
import type { AreaData, Store } from '@portico/data';
import { ClaimsCaller } from '@portico/runtime';
import type { JobPlan, ModulePlan, ServiceRegistry } from '@portico/runtime';
import { dialects, renderFragment } from '@portico/sql';
import { describe, expect, it } from 'vitest';
import { area } from '../support/plans.ts';
import { Collector } from './support/collector.ts';
import { listening } from './support/telemetryHosts.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

const data: AreaData = {
  store: 'reports',
  entities: [],
  schema: async () => ({
    store: 'reports',
    entities: [],
    hash: 'hash',
    create: renderFragment(({ schema }) => schema.jobTables, dialects),
  }),
};

interface Services {
  readonly store: Store;
}

/** Creates an area with one job. */
function reports(execute: () => unknown): ModulePlan {
  const job: JobPlan = {
    id: 'Reports.Nightly',
    schedule: { cron: '0 3 * * *', timeZone: 'UTC' },
    overlap: 'skip',
    missed: 'once',
    timeout: 60_000,
    retry: { maxAttempts: 2, strategy: 'Fixed', delay: 1, maxDelay: 1 },
    class: class {},
    invoke: (services, call) => sessionOf((services as Services).store, call).run(() => execute()),
  };
  const compose = async (registry: ServiceRegistry): Promise<Services> => ({ store: registry.resource<Store>('store:reports') });
  return area([], { name: 'Reports', data, compose, jobs: [job] });
}

const endpoints = { jobs: { enabled: true }, authenticate: () => new ClaimsCaller({ sub: 'ada', permission: ['service.job.*'] }) };
const run = (send: Awaited<ReturnType<typeof listening>>['send']) =>
  send('/_service/jobs/Reports.Nightly/run', { method: 'POST', headers: { traceparent } });

describe('A run of a job', () => {
  it('is one trace with its statements, which links to the request that started it', async () => {
    const collector = (await Collector.open()).ask();
    const executed = Promise.withResolvers<void>();
    const { send, close } = await listening([reports(() => executed.resolve())], { endpoints });
    const { status, text } = await run(send);
    expect(status).toBe(202);
    await executed.promise;
    await close();
    const id = (JSON.parse(text) as { run: string }).run;
    const span = collector.span('job Reports.Nightly');
    expect(span).toMatchObject({
      kind: 'INTERNAL',
      traceId: id.replaceAll('-', ''),
      failed: false,
      links: [{ traceId, spanId: expect.stringMatching(/^[0-9a-f]{16}$/) as string }],
      attributes: { 'portico.job': 'Reports.Nightly', 'portico.area': 'Reports', 'portico.job.run': id, 'portico.job.attempt': 1 },
    });
    const written = collector.spans.filter((each) => each.traceId === span.traceId && each.name.startsWith('UPDATE portico_job_run'));
    expect(written.map(({ parentSpanId }) => parentSpanId)).toEqual([span.spanId]);
    expect(collector.spans.filter((each) => each.traceId !== traceId && each.traceId !== span.traceId)).toEqual([]);
  });

  it('has a span for each attempt in its trace, and the duration of each by its outcome', async () => {
    const collector = (await Collector.open()).ask({ OTEL_METRIC_EXPORT_INTERVAL: '100', OTEL_METRIC_EXPORT_TIMEOUT: '100' });
    const outcomes = [new ConflictError('s3cret'), undefined];
    const { send, close } = await listening([reports(() => outcomes.shift())], { endpoints });
    await run(send);
    const counts = () =>
      collector.metric('portico.job.duration').map(({ count, attributes }) => `${count} ${String(attributes['error.type'])}`);
    await expect.poll(() => counts().toSorted(), { timeout: 60_000 }).toEqual(['1 CONFLICT', '1 undefined']);
    await close();
    const attempts = collector.spans.filter(({ name }) => name === 'job Reports.Nightly');
    expect(new Set(attempts.map((each) => each.traceId)).size).toBe(1);
    const outcome = attempts.map(({ failed, attributes }) => `${String(attributes['portico.job.attempt'])} ${failed}`);
    expect(outcome.toSorted()).toEqual(['1 true', '2 false']);
    expect(JSON.stringify([collector.spans, collector.points])).not.toContain('s3cret');
  });

  it('is counted as a dead letter of its job after the last attempt', async () => {
    const collector = (await Collector.open()).ask({ OTEL_METRIC_EXPORT_INTERVAL: '100', OTEL_METRIC_EXPORT_TIMEOUT: '100' });
    const { send, close } = await listening([reports(() => new ConflictError('s3cret'))], { endpoints });
    const dead = () => collector.metric('portico.job.dead_letters').map(({ value, attributes }) => [value, attributes['portico.job']]);
    await run(send);
    await expect.poll(dead, { timeout: 60_000 }).toEqual([[1, 'Reports.Nightly']]);
    await run(send);
    await expect.poll(dead, { timeout: 60_000 }).toEqual([[2, 'Reports.Nightly']]);
    const runs = await send('/_service/job-runs?state=dead');
    const [first] = JSON.parse(runs.text) as { id: string }[];
    expect((await send(`/_service/job-runs/${first!.id}`, { method: 'DELETE' })).status).toBe(204);
    await expect.poll(dead, { timeout: 60_000 }).toEqual([[1, 'Reports.Nightly']]);
    await close();
  });
});
