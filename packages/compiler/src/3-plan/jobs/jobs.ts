import { omitUndefined } from '@portico/core/values';
import { BackoffStrategy } from '@portico/core';
import type { JobModel, SchedulePlan } from '@portico/core/manifest';
import type { JobRecord } from '../../2-read/jobRecord.ts';
import type { Records } from '../../2-read/records.ts';
import { parseDuration } from '../../2-read/values/parseDuration.ts';
import type { Area, Areas } from '../areas.ts';
import { toImport } from '../imports.ts';
import type { JobEmission } from '../plan.ts';
import type { PlanContext } from '../planOperation.ts';
import type { ServiceResolver } from '../services.ts';

/** A declared job and its area. */
export interface OwnedJob {
  readonly area: Area;
  readonly record: JobRecord;
}

const hour = 3_600_000;

/** The pauses between the attempts of a job, in milliseconds; the same as those of handlers. */
const pauses = { strategy: BackoffStrategy.ExponentialWithJitter, delay: 1000, maxDelay: 300_000 } as const;

/** The jobs of a project. */
export class Jobs {
  readonly list: readonly OwnedJob[];

  constructor({ jobs }: Records, areas: Areas) {
    this.list = jobs.flatMap((record) => {
      const area = areas.findArea('job', record.class);
      return area ? [{ area, record }] : [];
    });
  }

  /** The jobs of an area, in alphabetical order. */
  ofArea(area: Area): readonly OwnedJob[] {
    const own = this.list.filter((job) => job.area === area);
    return own.toSorted((one, other) => (one.record.class.name < other.record.class.name ? -1 : 1));
  }
}

/** Plans the jobs of an area. */
export function planJobs(area: Area, services: ServiceResolver, { jobs, context }: { jobs: Jobs; context: PlanContext }): JobEmission[] {
  return jobs.ofArea(area).map(({ record }) => ({
    model: buildJobModel(area, record, context),
    class: toImport(record.class),
    services: services.resolveAll(record.execute?.services ?? [], record.class.name),
    ...(record.perTenant && { tenants: services.resolveAll(record.tenants?.services ?? [], record.class.name) }),
  }));
}

function buildJobModel(area: Area, record: JobRecord, { locate }: PlanContext): JobModel {
  const { name, place } = record.class;
  return {
    id: `${area.name}.${name}`,
    name,
    area: area.name,
    schedule: planSchedule(record),
    overlap: record.overlap?.value ?? 'skip',
    missed: record.missed?.value ?? 'once',
    timeout: (record.timeout && parseDuration(record.timeout.value)) ?? hour,
    retry: { maxAttempts: 1 + (record.retries?.value ?? 2), ...pauses },
    ...(record.perTenant && { perTenant: true }),
    ...omitUndefined({ renamedFrom: record.renamedFrom?.value, description: record.description }),
    source: locate(place),
  };
}

/** Returns the schedule of a job. An unreadable one is reported, so its plan is never used. */
function planSchedule({ schedule, timeZone }: JobRecord): SchedulePlan {
  const { value } = schedule ?? { value: { cron: '' } };
  if ('every' in value) return { every: parseDuration(value.every) ?? hour };
  return { cron: value.cron.trim(), timeZone: timeZone?.value ?? 'UTC' };
}
