import { CancelledRun, ConflictError, NotFoundError } from '@portico/core';
import type { Row, Session } from '@portico/data';
import { retryAfter, SystemCaller } from '@portico/runtime';
import type { BackgroundJobs, ModulePlan, StoringSession } from '@portico/runtime';
import type { FoundOperation } from '../calls/hostOperations.ts';
import { stateColumns, writeState } from './backgroundState.ts';
import type { CallableOperations } from './callableOperations.ts';
import { createJobStatement } from './jobStatement.ts';

/** Parameters: id, operation, and tenant. */
const find = `SELECT ${stateColumns} FROM portico_job_run WHERE id = $1 AND operation = $2 AND tenant_id = $3`;

/** The jobs in the background of a host, as their owners read and cancel them. */
export class OwnedRuns implements BackgroundJobs {
  readonly #modules: readonly ModulePlan[];
  readonly #operations: CallableOperations;

  constructor(modules: readonly ModulePlan[], operations: CallableOperations) {
    this.#modules = modules;
    this.#operations = operations;
  }

  async findState(operation: unknown, id: string, within: StoringSession): Promise<unknown> {
    const session = within as Session;
    const found = this.#find(operation);
    const row = await findOwn(found, id, session);
    if (!row) return new NotFoundError('Job', id);
    const { json, isFinal } = writeState(row, session.now());
    if (!isFinal) session.header('retry-after', retryAfter);
    return this.#read(found, json);
  }

  async cancelRun(operation: unknown, id: string, within: StoringSession): Promise<undefined | NotFoundError | ConflictError> {
    const session = within as Session;
    const row = await findOwn(this.#find(operation), id, session);
    if (!row) return new NotFoundError('Job', id);
    if (row[1] !== 'pending') return new ConflictError(`The job '${id}' has ended.`);
    session.raise(new CancelledRun(id));
    return undefined;
  }

  #find(operation: unknown): FoundOperation {
    const found = this.#operations.get().byClass.get(operation);
    if (found?.operation.plan.background) return found;
    const name = typeof operation === 'function' ? operation.name : String(operation);
    throw new TypeError(`${name} is not an operation of this host with the option \`background\`.`);
  }

  /** Reads the JSON of a state with the types that the operation declares. */
  async #read({ area, operation: { plan } }: FoundOperation, json: string): Promise<unknown> {
    const plans = (await this.#modules.find(({ name }) => name === area)?.remote?.()) ?? [];
    const remote = plans.find(({ operation }) => operation === plan.id);
    if (!remote) throw new Error(`The generated code of ${area} cannot read the state of ${plan.id}; run \`portico build\`.`);
    const { readStoredOutcome } = await import('@portico/remote');
    return readStoredOutcome({ status: plan.status, headers: { 'content-type': 'application/json' }, text: json }, { plan, remote });
  }
}

/** Returns the row of a job, if the caller owns it. The system sees the jobs of all owners in its tenant. */
async function findOwn({ operation: { plan } }: FoundOperation, id: string, session: Session): Promise<Row | undefined> {
  const { caller } = session.call;
  const [row] = await session.rows(createJobStatement('job_own', find, session.store.dialect), [id, plan.id, caller.tenantId ?? '']);
  if (!row || caller instanceof SystemCaller) return row;
  return caller.isAuthenticated && caller.id !== undefined && row[8] === caller.id ? row : undefined;
}
