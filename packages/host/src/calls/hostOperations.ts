import { AppError, ForbiddenError } from '@portico/core';
import type { Caller } from '@portico/core';
import { anonymous, AreaCalls, callWithJson, CallerInTenant, HostCall, Nobody, ReadyResponse } from '@portico/runtime';
import type { CalledOperation, CallLink, CallEntry, EnterCall, RemoteOperation, RoleGrants, StageFactory } from '@portico/runtime';
import type { ServerLog } from '../server/serverLog.ts';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';
import { createEntry, listCallable } from './callable.ts';
import { requireIdempotent } from './callOptions.ts';
import type { OperationCallOptions } from './callOptions.ts';
import { readReplay } from './readReplay.ts';
import type { CallSources } from './callable.ts';

/** The identity with which the host's own code calls an operation. */
export interface ActingAs {
  /** Anonymous if it is absent. */
  readonly caller?: Caller;
  /** Whether it is called as the system, and why. */
  readonly system?: { readonly reason: string | undefined };
  readonly tenant?: string;
  readonly options?: OperationCallOptions;
}

/** The class of an operation. */
export type CalledClass = abstract new (...given: never[]) => object;

/** The inputs of a call: by property, with the types of the operation, or as the JSON of a request. */
export type CallInputValues = { readonly input: object | undefined } | { readonly json: string };

/** An operation that the host can call. */
export interface FoundOperation {
  readonly area: string;
  readonly operation: CalledOperation | RemoteOperation;
}

interface Loaded {
  readonly calls: AreaCalls;
  readonly enter: EnterCall;
  readonly byClass: ReadonlyMap<unknown, FoundOperation>;
  readonly byId: ReadonlyMap<string, FoundOperation>;
}

/** The operations of a host, for work of the host itself. */
export interface LoadedOperations {
  readonly byClass: ReadonlyMap<unknown, FoundOperation>;
  readonly byId: ReadonlyMap<string, FoundOperation>;
  /** Returns a caller with the permissions that the host's roles grant now. */
  readonly grant: (caller: Caller) => Caller;
  /** Calls an operation with inputs as JSON, as a part of other work, and returns its outcome; of an operation in the background, that of its work. */
  readonly runWithin: (found: FoundOperation, json: string, within: Omit<CallEntry, 'enter'>) => Promise<unknown>;
}

/** The sources of host operations. */
export interface HostOperationSources extends CallSources {
  /** The permissions that roles grant; known when the host is open. */
  readonly roles: () => RoleGrants;
  readonly now: () => number;
  /** The stages of idempotent operations. */
  readonly idempotency: () => readonly StageFactory[];
}

/** Returns the work of an operation in the background, and other operations unchanged. */
function selectWork(operation: CalledOperation | RemoteOperation): CalledOperation | RemoteOperation {
  return 'work' in operation && operation.work ? { ...operation, ...operation.work } : operation;
}

/** The name of the host in logs, and in calls of other processes. */
const host = 'Host';

/** The operations that the host's own code can call outside a request. Nothing is loaded before the first call. */
export class HostOperations {
  readonly #endpoints: ServiceEndpoints;
  readonly #sources: HostOperationSources;
  readonly #running = new Set<Promise<unknown>>();
  #loaded: Promise<Loaded> | undefined;
  #isClosed = false;
  /** Whether the host is open, so that calls need not wait for it. */
  isStarted = false;

  constructor(endpoints: ServiceEndpoints, sources: HostOperationSources) {
    this.#endpoints = endpoints;
    this.#sources = sources;
  }

  /** Calls an operation, and returns its outcome: its result, or an error as a value. Throws if the host cannot call it. */
  async call<T>(operation: CalledClass, input: object | undefined, acting: ActingAs): Promise<T> {
    const found = (await this.#getLoaded()).byClass.get(operation);
    if (!found) throw createUnknownError(operation);
    return this.run(found, { input }, acting) as Promise<T>;
  }

  /** Returns the operations that the host can call, by id. */
  async list(): Promise<ReadonlyMap<string, FoundOperation>> {
    return (await this.#getLoaded()).byId;
  }

  /** Loads the operations, so that they can be found and run within other work. */
  async load(): Promise<LoadedOperations> {
    const { byClass, byId, enter } = await this.#getLoaded();
    return {
      byClass,
      byId,
      grant: (caller) => this.#sources.roles().grant(caller),
      runWithin: ({ operation }, json, { parent, link }) => callWithJson(selectWork(operation), json, { parent, link, enter }),
    };
  }

  /** The jobs of the host: their ids `Area.Job`, and the names that they are stored under. */
  get jobs(): readonly { readonly id: string; readonly name: string }[] {
    return this.#endpoints.modules.flatMap(({ jobs = [] }) => jobs.map(({ id, storedAs = id }) => ({ id, name: storedAs })));
  }

  /** The names of the roles that the host knows. */
  get roles(): readonly string[] {
    return this.#sources.roles().names;
  }

  /** Calls an operation that was found. */
  run(found: FoundOperation, given: CallInputValues, acting: ActingAs): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(createClosedError());
    const running = this.#run(found, given, acting);
    this.#running.add(running);
    const over = () => void this.#running.delete(running);
    running.then(over, over);
    return running;
  }

  /** Rejects further calls, and waits for those that run. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#running);
  }

  async #run(found: FoundOperation, given: CallInputValues, acting: ActingAs): Promise<unknown> {
    const start = performance.now();
    const { signal, idempotencyKey } = acting.options ?? {};
    signal?.throwIfAborted();
    if (idempotencyKey !== undefined) requireIdempotent(found.operation.plan, 'invoke' in found.operation);
    const caller = this.#resolveCaller(acting);
    const refused = caller instanceof AppError ? caller : refuseInternal(found, acting);
    const call = this.#createCall(caller instanceof AppError ? anonymous : caller, acting);
    const link = { from: host, to: found.area, ...(acting.system && { asSystem: true as const }) };
    const sent = refused ?? (await this.#send(found, given, { parent: call, link }));
    const outcome = sent instanceof ReadyResponse ? await readReplay(sent, found, this.#endpoints) : sent;
    logCall(this.#sources.log, { call, found, acting, outcome, responseTime: performance.now() - start });
    // A result is returned even if the signal has aborted, because its data are saved.
    if (outcome instanceof AppError) signal?.throwIfAborted();
    return outcome;
  }

  async #send(
    { operation }: FoundOperation,
    given: CallInputValues,
    { parent, link }: { parent: HostCall; link: CallLink },
  ): Promise<unknown> {
    const { calls, enter } = await this.#getLoaded();
    if ('json' in given) return callWithJson(operation, given.json, { parent, link, enter });
    const area = calls.of(parent, link) as Readonly<Record<string, (input?: object) => Promise<unknown>>>;
    return area[operation.call.method]!(given.input);
  }

  #createCall(caller: Caller, { system, tenant, options }: ActingAs): HostCall {
    const seesEveryTenant = system !== undefined && tenant === undefined;
    return new HostCall({ id: host, caller, seesEveryTenant, now: this.#sources.now, ...options });
  }

  /** Returns the caller with the grants of its roles and the tenant, or the reason why it may not act for the tenant. */
  #resolveCaller({ caller = anonymous, system, tenant }: ActingAs): Caller | AppError {
    if (system || !caller.isAuthenticated) return tenant === undefined ? anonymous : new Nobody(tenant);
    const claim = caller.claim('tenant_id');
    if (Array.isArray(claim) && claim.length > 1) return new ForbiddenError('The claim tenant_id names several tenants.');
    const granted = this.#sources.roles().grant(caller);
    if (tenant === undefined || tenant === caller.tenantId) return granted;
    if (caller.tenantId !== undefined) return new ForbiddenError('The tenant of the call is not the tenant of the caller.');
    return new CallerInTenant(granted, tenant);
  }

  #getLoaded(): Promise<Loaded> {
    if (this.#isClosed) return Promise.reject(createClosedError());
    return (this.#loaded ??= this.#load());
  }

  async #load(): Promise<Loaded> {
    const { modules, remotes } = this.#endpoints;
    const names = [...modules.map(({ name }) => name), ...remotes.map(({ module }) => module.name)];
    const areas = new Map<string, readonly (CalledOperation | RemoteOperation)[]>();
    for (const name of names)
      areas.set(name, await listCallable(name, this.#endpoints, { ...this.#sources, further: this.#sources.idempotency() }));
    const enter: EnterCall = await createEntry(modules, this.#sources.registry);
    const found = [...areas].flatMap(([area, operations]) => operations.map((operation): FoundOperation => ({ area, operation })));
    return {
      calls: new AreaCalls(areas, enter),
      enter,
      byClass: new Map(found.flatMap((each) => (each.operation.call.class ? [[each.operation.call.class, each]] : []))),
      byId: new Map(found.map((each) => [each.operation.plan.id, each])),
    };
  }
}

/** Rejects users' calls of internal operations, which have no route: only code of areas and the system may call them. */
function refuseInternal({ operation: { plan } }: FoundOperation, { system }: ActingAs): AppError | undefined {
  if (!plan.internal || system) return undefined;
  return new ForbiddenError(`${plan.id} is internal; only the areas and the system may call it.`);
}

function createClosedError(): Error {
  return new Error('The host is closed; call operations before it stops.');
}

function createUnknownError({ name }: CalledClass): TypeError {
  return new TypeError(
    `${name} is not an operation of an area of this host. Register the module of its area, or RemoteBoundary(…) if another process runs it; run 'portico build' if the operation is new.`,
  );
}

interface LoggedCall {
  readonly call: HostCall;
  readonly found: FoundOperation;
  readonly acting: ActingAs;
  readonly outcome: unknown;
  readonly responseTime: number;
}

/** Logs the call as a request is logged: a line with the operation, its caller and its outcome. */
function logCall(log: ServerLog, { call, found, acting: { system, tenant }, outcome, responseTime }: LoggedCall): void {
  const fields = {
    traceId: call.traceId,
    operation: found.operation.plan.id,
    caller: system ? 'system' : (call.caller.id ?? (call.caller.isAuthenticated ? 'authenticated' : 'anonymous')),
    ...(system?.reason !== undefined && { reason: system.reason }),
    ...(tenant !== undefined && { tenant }),
    outcome: outcome instanceof AppError ? outcome.code : 'ok',
    responseTime,
  };
  log.info(fields, 'operation called');
}
