import { omitUndefined } from '@portico/core/values';
import type { Caller } from '@portico/core';
import { messagingResource } from '@portico/host';
import type { BaseHostOptions, ConfiguredGroup, ServiceEndpointsOptions } from '@portico/host';
import type { Store } from '@portico/data';
import type { MessageAdmin, Messaging } from '@portico/messaging';
import type { ModulePlan, ServiceRegistry } from '@portico/runtime';
import { createMemoryStores } from './createMemoryStores.ts';
import { installedServer } from './installedServer.ts';
import type { ServiceReplacement } from './replace.ts';
import { StatementLog } from './statementLog.ts';
import type { TestedApplication, TestedHostOptions, TestServer } from './testServer.ts';
import { TestResponse } from './testResponse.ts';

/** Options of `createTestHost`. */
export interface TestHostOptions<Application = TestedApplication, Options = TestedHostOptions> extends Omit<
  ServiceEndpointsOptions,
  'authenticate'
> {
  /**
   * The package of the server: `import * as server from '@portico/host-node'`.
   * @default `@portico/host-fastify`, or `@portico/host-node` if that is not installed
   */
  readonly server?: TestServer<Application, Options>;
  /**
   * Options of groups, by the name that `configureGroup` takes.
   * @default none
   */
  readonly groups?: Readonly<Record<string, ConfiguredGroup>>;
  /**
   * Services of the test that replace declared ones: `replace(Clock, new FakeClock())`.
   * @default none
   * @see docs/guide/testing.md
   */
  readonly replacements?: readonly ServiceReplacement[];
  /**
   * Options of the host itself.
   * @default the environment `test`, without a log
   */
  readonly host?: Options;
}

/** One request to a test host. */
export interface TestRequest {
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** A value that is sent as JSON. */
  readonly json?: unknown;
  /** A form, with files among its fields: `form.set('photo', new Blob([bytes], { type: 'image/png' }), 'a.png')`. */
  readonly form?: FormData;
  /** A body that is sent unchanged, with the content type of the headers. */
  readonly body?: string | Buffer;
  /** The caller; anonymous if it is absent. */
  readonly caller?: Caller;
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

const callerHeader = 'x-test-caller';

/** A host inside the test's process: requests go through its whole pipeline, and through no network. */
export class TestHost<Application extends TestedApplication = TestedApplication> {
  /** The application of the server, for what this class does not show. */
  readonly application: Application;
  readonly #callers: Map<string, Caller>;
  readonly #services: ServiceRegistry;
  readonly #logs = new Map<string, StatementLog>();

  constructor(application: Application, { callers, services }: { callers: Map<string, Caller>; services: ServiceRegistry }) {
    this.application = application;
    this.#callers = callers;
    this.#services = services;
  }

  /** @deprecated Use `application`; this name will be removed in the next minor version. */
  get fastify(): Application {
    return this.application;
  }

  /** Returns a store of the host, by its name. */
  store(name: string): Store {
    return this.#services.resource<Store>(`store:${name}`);
  }

  /** Returns the statements that are sent to a store, from the first call on. */
  statements(store: string): StatementLog {
    const log = this.#logs.get(store) ?? new StatementLog(this.store(store));
    this.#logs.set(store, log);
    return log;
  }

  /** The messages of the host: pending, processed and dead. */
  get messages(): MessageAdmin {
    return this.#messaging.admin;
  }

  /** Brings all messages on their way, runs every handler that is due by the host's clock, and waits until nothing runs; with a clock of the test's own, repeats come when it is moved. */
  settle(): Promise<void> {
    return this.#messaging.settle();
  }

  /** Sends a request and reads the whole response. */
  async request(method: Method, path: string, { headers = {}, json, form, body, caller }: TestRequest = {}): Promise<TestResponse> {
    const encoded = form && (await encodeForm(form));
    const sent: Record<string, string | string[]> = { ...headers, ...encoded?.headers };
    if (caller) sent[callerHeader] = this.#remember(caller);
    if (json !== undefined) sent['content-type'] ??= 'application/json';
    const payload = json === undefined ? (encoded?.body ?? body) : JSON.stringify(json);
    return new TestResponse(await this.application.inject(omitUndefined({ method, url: path, headers: sent, payload })));
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

  /** Stops the host and frees what its services hold. */
  async close(): Promise<void> {
    await this.application.close();
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

/** Returns a form as a client sends it. */
async function encodeForm(form: FormData): Promise<{ readonly headers: { 'content-type': string }; readonly body: Buffer }> {
  const encoded = new Response(form);
  return { headers: { 'content-type': encoded.headers.get('content-type')! }, body: Buffer.from(await encoded.arrayBuffer()) };
}

/** Starts the operations of some areas in a host inside the test's process; their stores are in memory unless the options say otherwise. */
export async function createTestHost<
  Application extends TestedApplication = TestedApplication,
  Options extends BaseHostOptions = TestedHostOptions,
>(modules: readonly ModulePlan[], options: TestHostOptions<Application, Options> = {}): Promise<TestHost<Application>> {
  const { groups = {}, replacements = [], host: hostOptions, server: given, ...endpoints } = options;
  const server = given ?? ((await installedServer()) as TestServer<Application, Options>);
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
  return new TestHost(host, { callers, services: services! });
}
