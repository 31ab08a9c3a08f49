import { ConflictError, ForbiddenError, NotFoundError } from '@portico/core';
import { traceHeaders } from '@portico/runtime';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { createChoiceReader, routeText, toGuid } from '@portico/runtime/reading';
import { storedQueryText, storedRouteText } from '../http/storedText.ts';
import type { JobAdmin } from '../jobs/jobAdmin.ts';
import type { JobRunState, StoredJobRun } from '../jobs/jobRows.ts';
import { jobPermissions } from './jobPermissions.ts';

/** The services of the job operations. */
export interface JobServices {
  readonly admin: JobAdmin;
}

interface NamedInput {
  readonly id: string;
}

interface RunInput extends NamedInput {
  /** The tenant of the caller, who can see and change only runs of that tenant. */
  readonly tenantId: string | undefined;
}

interface RunsInput {
  readonly tenantId: string | undefined;
  readonly job: string | undefined;
  readonly state: JobRunState | undefined;
}

const path = '/_service/jobs';
const runsPath = '/_service/job-runs';
const toState = createChoiceReader(['pending', 'done', 'skipped', 'dead', 'cancelled']);

/** The parts that all operations have in common. */
const common = { status: 200, body: 'none', answer: 'json', write: (result: object) => JSON.stringify(result) } as const;

const listJobs: OperationPlan = {
  ...common,
  id: '_Jobs.ListJobs',
  verb: 'GET',
  route: path,
  permissions: [jobPermissions.read],
  query: [],
  bind: ({ caller: { tenantId } }) => ({ tenantId }),
  invoke: (input: Pick<RunsInput, 'tenantId'>, { admin }: JobServices) => admin.list(input),
};

const listRuns: OperationPlan = {
  ...common,
  id: '_Jobs.ListRuns',
  verb: 'GET',
  route: runsPath,
  permissions: [jobPermissions.read],
  query: ['job', 'state'],
  bind(call): RunsInput | undefined {
    const state = toState(call, 'query', 'state', storedQueryText(call, 'state'));
    const job = storedQueryText(call, 'job');
    return call.failures ? undefined : { job, state, tenantId: call.caller.tenantId };
  },
  invoke: (input: RunsInput, { admin }: JobServices) => admin.runs(input),
};

const runJob: OperationPlan = {
  ...common,
  id: '_Jobs.RunJob',
  verb: 'POST',
  route: `${path}/{id}/run`,
  status: 202,
  permissions: [jobPermissions.run],
  bind: bindName,
  async invoke({ id }: NamedInput, { admin }: JobServices, call: OperationCall) {
    const refusal = refuseTenant(call);
    if (refusal) return refusal;
    const run = await admin.run(id, { by: call.caller.id, traceparent: traceHeaders(call).traceparent });
    return run === undefined ? new NotFoundError('Job', id) : { run };
  },
};

const pauseJob = createSwitch('Pause', 'paused');

const resumeJob = createSwitch('Resume', 'resumed');

const removeJob: OperationPlan = {
  id: '_Jobs.RemoveJob',
  verb: 'DELETE',
  route: `${path}/{id}`,
  status: 204,
  body: 'none',
  answer: 'empty',
  permissions: [jobPermissions.pause],
  bind: bindName,
  async invoke({ id }: NamedInput, { admin }: JobServices, call: OperationCall) {
    const refusal = refuseTenant(call);
    if (refusal) return refusal;
    const isRemoved = await admin.remove(id);
    if (isRemoved === undefined) return new NotFoundError('Job', id);
    return isRemoved ? undefined : new ConflictError(`A process plans the slots of '${id}'; pause the job before you remove it.`);
  },
};

const replayRun: OperationPlan = {
  ...common,
  id: '_Jobs.ReplayRun',
  verb: 'POST',
  route: `${runsPath}/{id}/replay`,
  permissions: [jobPermissions.replay],
  bind: bindRun,
  async invoke(input: RunInput, { admin }: JobServices) {
    const found = await findVisible(input, admin);
    return found && (await admin.replay(input.id)) ? { replayed: input.id } : createRefusal(input, found);
  },
};

const cancelRun: OperationPlan = {
  ...common,
  id: '_Jobs.CancelRun',
  verb: 'POST',
  route: `${runsPath}/{id}/cancel`,
  permissions: [jobPermissions.cancel],
  bind: bindRun,
  async invoke(input: RunInput, { admin }: JobServices) {
    const { id } = input;
    const found = await findVisible(input, admin);
    if (found && (await admin.cancel(id))) return { cancelled: id };
    return found
      ? new ConflictError(`The run '${id}' is ${found.state}; only pending runs can be canceled.`)
      : new NotFoundError('JobRun', id);
  },
};

const deleteRun: OperationPlan = {
  id: '_Jobs.DeleteRun',
  verb: 'DELETE',
  route: `${runsPath}/{id}`,
  status: 204,
  body: 'none',
  answer: 'empty',
  permissions: [jobPermissions.replay],
  bind: bindRun,
  async invoke(input: RunInput, { admin }: JobServices) {
    const found = await findVisible(input, admin);
    return found && (await admin.delete(input.id)) ? undefined : createRefusal(input, found);
  },
};

/** The operations that inspect and manage jobs over HTTP. */
export const jobOperations: readonly OperationPlan[] = [
  listJobs,
  listRuns,
  runJob,
  pauseJob,
  resumeJob,
  removeJob,
  cancelRun,
  replayRun,
  deleteRun,
];

/** Creates the operation that pauses or resumes a job, which responds with the id of the job under the name of its new state. */
function createSwitch(verb: 'Pause' | 'Resume', state: 'paused' | 'resumed'): OperationPlan {
  const method = verb === 'Pause' ? 'pause' : 'resume';
  return {
    ...common,
    id: `_Jobs.${verb}Job`,
    verb: 'POST',
    route: `${path}/{id}/${method}`,
    permissions: [jobPermissions.pause],
    bind: bindName,
    async invoke({ id }: NamedInput, { admin }: JobServices, call: OperationCall) {
      const refusal = refuseTenant(call);
      if (refusal) return refusal;
      const changed = await admin[method](id);
      return changed === undefined ? new NotFoundError('Job', id) : { [state]: id };
    },
  };
}

function bindName(call: OperationCall): NamedInput | undefined {
  const id = storedRouteText(call, 'id');
  return id === undefined ? undefined : { id };
}

function bindRun(call: OperationCall): RunInput | undefined {
  const id = toGuid(call, 'route', 'id', routeText(call, 'id'));
  return call.failures || id === undefined ? undefined : { id, tenantId: call.caller.tenantId };
}

/** Returns a run if the caller may see it: a caller with a tenant sees the runs of that tenant, one without sees all. */
async function findVisible({ id, tenantId }: RunInput, admin: JobAdmin): Promise<StoredJobRun | undefined> {
  const found = await admin.show(id);
  return tenantId === undefined || found?.tenantId === tenantId ? found : undefined;
}

function createRefusal({ id }: RunInput, found: StoredJobRun | undefined): NotFoundError | ConflictError {
  if (!found) return new NotFoundError('JobRun', id);
  return new ConflictError(`The run '${id}' is ${found.state}; only dead letters can be replayed or deleted.`);
}

/** Rejects callers with a tenant: a job runs for all tenants. */
function refuseTenant({ caller }: OperationCall): ForbiddenError | undefined {
  return caller.tenantId === undefined
    ? undefined
    : new ForbiddenError('A job runs for all tenants; callers with a tenant can neither start nor pause it.');
}
