import { omitUndefined } from '@portico/core/values';
import type { Caller } from '@portico/core';
import { jobsResource, messagingResource, StartupError } from '@portico/host';
import type { BaseHostOptions, ConfiguredGroup, HostJobs, OperationCaller, ServiceEndpointsOptions } from '@portico/host';
import { findUnknownOptions, listEndpointOptions, openIsolatedStores } from '@portico/host/server';
import type { OptionNames } from '@portico/host/server';
import type { Store } from '@portico/data';
import type { MessageAdmin, Messaging } from '@portico/messaging';
import type { ModulePlan, ServiceRegistry } from '@portico/runtime';
import { createMemoryStores } from './createMemoryStores.ts';
import { recordFault } from './faultRecorder.ts';
import { importInstalledServer } from './installedServer.ts';
import { raiseEvent } from './raiseEvent.ts';
import type { ServiceReplacement } from './replace.ts';
import { StatementLog } from './statementLog.ts';
import type { TestedApplication, TestedHostOptions, TestServer } from './testServer.ts';
import { TestResponse } from './testResponse.ts';

/** The options of `createTestHost`. */
export interface TestHostOptions<Application = TestedApplication, Options = TestedHostOptions> extends Omit<
  ServiceEndpointsOptions,
  'authenticate'
> {
  /**
   * The server package: `import * as server from '@portico/host-node'`.
   * @default `@portico/host-fastify`, or `@portico/host-node` if that is not installed
   */
  readonly server?: TestServer<Application, Options>;
  /**
   * Options of groups, by the name that is passed to `configureGroup`.
   * @default none
   */
  readonly groups?: Readonly<Record<string, ConfiguredGroup>>;
  /**
   * Replacements for declared services: `replace(Clock, new FakeClock())`.
   * @default none
   * @see docs/guide/testing.md
   */
  readonly replacements?: readonly ServiceReplacement[];
  /**
   * The URL of a database server, such as `postgres://postgres@127.0.0.1:5432/postgres`. The host creates a database there for each
   * store that `stores` does not name, with the schema of the entities and the rows of the seeds. `close` removes these databases.
   * @default in-memory stores
   */
  readonly database?: string;
  /**
   * The options of the host itself.
   * @default the environment `test`, without a log
   */
  readonly host?: Options;
}

/** One request to a test host. */
export interface TestRequest {
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** A value to send as JSON. */
  readonly json?: unknown;
  /** A form, with files among its fields: `form.set('photo', new Blob([bytes], { type: 'image/png' }), 'a.png')`. */
  readonly form?: FormData;
  /** A body to send unchanged. Set its content type in the headers. */
  readonly body?: string | Buffer;
  /** The caller; anonymous by default. */
  readonly caller?: Caller;
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

const callerHeader = 'x-test-caller';

/** A host inside the test process. Requests run through the complete pipeline, without a network. */
export class TestHost<Application extends TestedApplication = TestedApplication> {
  /** The application of the server, for features that this class does not expose. */
  readonly application: Application;
  readonly #callers: Map<string, Caller>;
  readonly #services: ServiceRegistry;
  readonly #modules: readonly ModulePlan[];
  readonly #removeStores: () => Promise<void>;
  readonly #logs = new Map<string, StatementLog>();

  constructor(
    application: Application,
    callers: Map<string, Caller>,
    services: ServiceRegistry,
    modules: readonly ModulePlan[],
    removeStores: () => Promise<void>,
  ) {
    this.application = application;
    this.#callers = callers;
    this.#services = services;
    this.#modules = modules;
    this.#removeStores = removeStores;
  }

  /** @deprecated Use `application`; this name will be removed in the next minor version. */
  get fastify(): Application {
    return this.application;
  }

  /** Returns a store of the host, by its name. */
  store(name: string): Store {
    return this.#services.resource<Store>(`store:${name}`);
  }

  /** Returns the log of the statements that are sent to a store. Recording starts with the first call. */
  statements(store: string): StatementLog {
    const log = this.#logs.get(store) ?? new StatementLog(this.store(store));
    this.#logs.set(store, log);
    return log;
  }

  /** The messages of the host: pending ones, processed ones and dead letters. */
  get messages(): MessageAdmin {
    return this.#messaging.admin;
  }

  /**
   * Raises an event of an area of the host, or of a fake area, and commits it. Afterwards, `settle` delivers it to durable handlers.
   * Throws if no area declares the event, or if the event does not have its declared type.
   * @param at The tenant for which the event is raised; the handlers see the rows of this tenant. None by default.
   */
  raise(event: object, at: { readonly tenant?: string } = {}): Promise<void> {
    return raiseEvent(event, at, { modules: this.#modules, services: this.#services });
  }

  /**
   * The jobs of the host: `host.jobs.run(NightlyReport)` runs a job immediately, and throws if it fails. `host.jobs.runs({ state: 'dead' })` returns the last
   * runs of jobs and delayed calls with their failures, which `settle` records as in production.
   */
  get jobs(): Pick<HostJobs, 'run' | 'runs'> {
    return this.#services.resource<HostJobs>(jobsResource);
  }

  /**
   * Delivers all messages, runs every handler and job that is due by the host's clock, and waits until they have finished. With a
   * `FakeClock`, retries and scheduled jobs run after the test advances the clock.
   */
  async settle(): Promise<void> {
    const hasJobs = this.#services.hasResource(jobsResource);
    if (hasJobs) await this.#services.resource<HostJobs>(jobsResource).settle();
    if (!hasJobs || this.#services.hasResource(messagingResource)) await this.#messaging.settle();
  }

  /** Returns an object that calls operations as a caller, without a request: `host.as(ada).call(BookRoom, { room })`. */
  as(caller: Caller): OperationCaller {
    return this.application.as(caller);
  }

  /** Returns an object that calls operations as the system, without a request. */
  asSystem(reason?: string): OperationCaller {
    return this.application.asSystem(reason);
  }

  /** Returns an object that calls operations for a tenant, without a request. */
  forTenant(id: string): OperationCaller {
    return this.application.forTenant(id);
  }

  /** Sends a request and reads the whole response. */
  async request(method: Method, path: string, { headers = {}, json, form, body, caller }: TestRequest = {}): Promise<TestResponse> {
    const encoded = form && (await encodeForm(form));
    const sent: Record<string, string | string[]> = { ...headers, ...encoded?.headers };
    if (caller) sent[callerHeader] = this.#remember(caller);
    if (json !== undefined) sent['content-type'] ??= 'application/json';
    const payload = json === undefined ? (encoded?.body ?? body) : JSON.stringify(json);
    const request = omitUndefined({ method, url: path, headers: sent, payload });
    const { response, fault } = await recordFault(() => this.application.inject(request));
    return new TestResponse(response, fault);
  }

  /** Sends a GET request. */
  get(path: string, request?: TestRequest): Promise<TestResponse> {
    return this.request('GET', path, request);
  }

  /** Sends a POST request with a JSON body. */
  post(path: string, json?: unknown, request?: TestRequest): Promise<TestResponse> {
    return this.request('POST', path, { ...request, ...omitUndefined({ json }) });
  }

  /** Sends a PUT request with a JSON body. */
  put(path: string, json?: unknown, request?: TestRequest): Promise<TestResponse> {
    return this.request('PUT', path, { ...request, ...omitUndefined({ json }) });
  }

  /** Sends a DELETE request. */
  delete(path: string, request?: TestRequest): Promise<TestResponse> {
    return this.request('DELETE', path, request);
  }

  /** Stops the host, disposes its services, and removes the databases that it created. */
  async close(): Promise<void> {
    await this.application.close();
    await this.#removeStores();
  }

  get #messaging(): Messaging {
    return this.#services.resource<Messaging>(messagingResource);
  }

  #remember(caller: Caller): string {
    const key = String(this.#callers.size);
    this.#callers.set(key, caller);
    return key;
  }
}

/** Encodes a form as a client does. */
async function encodeForm(form: FormData): Promise<{ readonly headers: { 'content-type': string }; readonly body: Buffer }> {
  const encoded = new Response(form);
  return { headers: { 'content-type': encoded.headers.get('content-type')! }, body: Buffer.from(await encoded.arrayBuffer()) };
}

/** The options that only test hosts have. The server checks those in `host`, and `configureGroup` those in `groups`. */
const ownOptionNames = { server: true, groups: true, replacements: true, host: true, database: true } as const satisfies Record<
  Exclude<keyof TestHostOptions, keyof ServiceEndpointsOptions>,
  true
>;

/** Throws `StartupError` if an option is unknown. */
function requireKnownOptions(options: Pick<TestHostOptions, 'features'>): void {
  const { authenticate: _, ...names }: OptionNames = { ...listEndpointOptions(options.features), ...ownOptionNames };
  const problems = findUnknownOptions(options, { name: 'createTestHost', options: names });
  if (problems.length > 0) throw new StartupError(problems);
}

/** Starts areas in a host inside the test process. Stores are in memory unless the option `database` or `stores` selects others. */
export async function createTestHost<
  Application extends TestedApplication = TestedApplication,
  Options extends BaseHostOptions = TestedHostOptions,
>(modules: readonly ModulePlan[], options: TestHostOptions<Application, Options> = {}): Promise<TestHost<Application>> {
  requireKnownOptions(options);
  const { database, ...others } = options;
  const { stores = {}, storeAdapters: adapters, seed = 'empty' } = options;
  if (database === undefined) return openTestHost(modules, others, async () => undefined);
  const isolated = await openIsolatedStores(modules, { url: database, except: Object.keys(stores), adapters });
  try {
    return await openTestHost(modules, { ...others, seed, stores: { ...isolated.stores, ...stores } }, () => isolated.remove());
  } catch (error) {
    await isolated.remove();
    throw error;
  }
}

async function openTestHost<Application extends TestedApplication, Options extends BaseHostOptions>(
  modules: readonly ModulePlan[],
  options: Omit<TestHostOptions<Application, Options>, 'database'>,
  removeStores: () => Promise<void>,
): Promise<TestHost<Application>> {
  const { groups = {}, replacements = [], host: hostOptions, server: given, ...endpoints } = options;
  const server = given ?? ((await importInstalledServer()) as TestServer<Application, Options>);
  const callers = new Map<string, Caller>();
  let services: ServiceRegistry | undefined;
  const host = server.createHost({ environment: 'test', ...hostOptions } as Options);
  const builder = server.addServiceEndpoints(host, modules, {
    ...endpoints,
    stores: createMemoryStores(modules, endpoints.stores, endpoints.storeAdapters),
    authenticate: (request) => callers.get(String(request.headers[callerHeader])),
    services(registry) {
      services = registry;
      endpoints.services?.(registry);
      for (const replacement of replacements) replacement(registry);
    },
  });
  for (const [name, group] of Object.entries(groups)) builder.configureGroup(name, group);
  server.mapServiceEndpoints(host);
  await host.ready();
  return new TestHost(host, callers, services!, modules, removeStores);
}
