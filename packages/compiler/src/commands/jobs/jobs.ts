import { pathToFileURL } from 'node:url';
import { resolveInstalled } from '@portico/migrations';
import type { MigrationStore } from '@portico/migrations';
import type { ProjectContext } from '../context.ts';
import { exitCodes } from '../exitCodes.ts';
import { UsageError } from '../usageError.ts';
import { useStores } from '../useStores.ts';
import type { JobAdmin, JobRunFilter } from './admin.ts';
import { formatJobs, formatOverdue, formatRuns } from './jobText.ts';

/** The options of `portico jobs`. */
export interface JobsCommandOptions {
  readonly store?: string | undefined;
  readonly url?: string | undefined;
  readonly state?: string | undefined;
  readonly job?: string | undefined;
  readonly tenant?: string | undefined;
}

/** Runs one action on jobs. Returns the exit code. */
type JobAction = (admin: JobAdmin, context: ProjectContext) => Promise<number>;

type AdminClass = new (stores: readonly MigrationStore[]) => JobAdmin;

/** Runs `portico jobs <action>`, which runs one of the actions of the command table. Returns the exit code. */
export async function jobs(context: ProjectContext, words: readonly string[], options: JobsCommandOptions): Promise<number> {
  const act = parseAction(words, options);
  const { store, url } = options;
  const { JobAdmin: Admin } = (await import(pathToFileURL(resolveInstalled('@portico/host/jobs', context.folder)).href)) as {
    JobAdmin: AdminClass;
  };
  const memory = 'only its host can access its jobs, at /_service/jobs';
  return useStores(context.folder, { store, url, memory }, (open) => act(new Admin(open), context));
}

function parseAction([action, name]: readonly string[], { job, state, tenant }: JobsCommandOptions): JobAction {
  switch (action) {
    case 'runs':
      return (admin, context) => listRuns(admin, context, { job, state: state === 'all' ? undefined : state, tenantId: tenant });
    case 'run':
      return prepareRun(requireName(name, action));
    case 'pause':
    case 'resume':
      return prepareSwitch(action, requireName(name, action));
    case 'remove':
      return prepareRemoval(requireName(name, action));
    case 'cancel':
      return prepareCancel(requireName(name, action));
    case 'replay':
    case 'delete':
      return prepareChange(action, requireName(name, action));
    default:
      return listJobs;
  }
}

async function listJobs(admin: JobAdmin, context: ProjectContext): Promise<number> {
  const found = await admin.list();
  const overdue = formatOverdue(await admin.overdue());
  context.print(found, () => {
    const listed = found.length > 0 && formatJobs(found, context.tableLayout);
    return (listed || 'There are no jobs yet: a host records them when it starts.\n') + overdue;
  });
  return exitCodes.success;
}

async function listRuns(admin: JobAdmin, context: ProjectContext, filter: JobRunFilter): Promise<number> {
  const found = await admin.runs(filter);
  context.print(found, () => (found.length === 0 ? 'There are no such runs.\n' : formatRuns(found, context.tableLayout)));
  return exitCodes.success;
}

function prepareRun(job: string): JobAction {
  return async (admin, context) => {
    const run = await admin.run(job, { by: 'portico jobs run' });
    if (run === undefined) return reportMissing(job, context);
    context.print({ run }, () => `The run ${run} of ${job} begins in the next process that executes jobs.\n`);
    return exitCodes.success;
  };
}

function prepareSwitch(action: 'pause' | 'resume', job: string): JobAction {
  const done = action === 'pause' ? 'paused' : 'resumed';
  return async (admin, context) => {
    const isChanged = await admin[action](job);
    if (isChanged === undefined) return reportMissing(job, context);
    context.print({ [done]: job }, () => `${job} ${isChanged ? 'is' : 'was already'} ${done}.\n`);
    return exitCodes.success;
  };
}

function prepareRemoval(name: string): JobAction {
  return async (admin, context) => {
    const isRemoved = await admin.remove(name);
    if (isRemoved === undefined) return context.fail(`There is no job '${name}', and no overdue call of such an operation.`);
    if (!isRemoved)
      return context.fail(`A process plans the slots of '${name}'. Deploy a version without it and pause the job, then remove it.`);
    context.print({ removed: name }, () => `${name} is removed, and its pending runs are canceled.\n`);
    return exitCodes.success;
  };
}

function prepareCancel(id: string): JobAction {
  return async (admin, context) => {
    if (await admin.cancel(id)) {
      context.print({ cancelled: id }, () => `The run ${id} is canceled; an attempt that is being executed saves nothing more.\n`);
      return exitCodes.success;
    }
    const found = await admin.show(id);
    return context.fail(found ? `The run '${id}' is ${found.state}; only pending runs can be canceled.` : `There is no run '${id}'.`);
  };
}

function prepareChange(action: 'replay' | 'delete', id: string): JobAction {
  const done = action === 'replay' ? 'replayed' : 'deleted';
  return async (admin, context) => {
    if (await admin[action](id)) {
      context.print({ [done]: id }, () => `1 dead letter ${done}.\n`);
      return exitCodes.success;
    }
    const found = await admin.show(id);
    if (!found) return context.fail(`There is no run '${id}'.`);
    return context.fail(`The run '${id}' is ${found.state}; only dead letters can be ${done}.`);
  };
}

function requireName(name: string | undefined, action: string): string {
  if (name !== undefined) return name;
  const isRun = action === 'replay' || action === 'delete' || action === 'cancel';
  throw new UsageError(
    isRun ? 'Name the run by the id that `portico jobs runs` prints.' : 'Name the job as `portico jobs list` prints it.',
  );
}

function reportMissing(job: string, context: ProjectContext): number {
  return context.fail(`There is no job '${job}'.`);
}
