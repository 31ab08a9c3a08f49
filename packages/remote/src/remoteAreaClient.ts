import { DependencyError } from '@portico/core';
import type { AppError, Configuration } from '@portico/core';
import type { CallPlan, OperationPlan, RemoteOperation } from '@portico/runtime';
import { readProblem, readWhole, refuseForeignResponse } from './response/readResponse.ts';
import { createRemoteForm, buildRequest } from './call/buildRequest.ts';
import type { RemoteForm } from './call/buildRequest.ts';
import { findFlowingNames } from './call/multipart.ts';
import { findRootCall } from './call/findRootCall.ts';
import type { Connection } from './connection.ts';
import { CallFailure } from './http/callFailure.ts';
import { toDependencyError } from './remoteInvoker.ts';
import type { RemoteClientDependencies, ForwardedRequest, RemoteResponse } from './remoteClientDependencies.ts';
import type { RemoteArea } from './remoteBoundary.ts';
import { getBoundaryKey, readBoundarySettings } from './settings/boundarySettings.ts';
import type { BoundarySettings, NamedArea } from './settings/boundarySettings.ts';

/** Returns the problems of an area's boundary settings, even if the area runs in this process: a host with such settings does not start. */
export function findBoundaryProblems(area: NamedArea, configuration: Configuration): readonly string[] {
  return readBoundarySettings(area, configuration).problems;
}

/** The client of one area in another process. It lives as long as the host. */
export class RemoteAreaClient {
  readonly area: RemoteArea;
  readonly #parts: RemoteClientDependencies;
  readonly #settings: BoundarySettings;
  readonly #forms = new Map<OperationPlan, RemoteForm>();
  #connection: Promise<Connection> | undefined;

  constructor(area: RemoteArea, parts: RemoteClientDependencies) {
    this.area = area;
    this.#parts = parts;
    this.#settings = readBoundarySettings(area, parts.configuration).settings;
  }

  /** The address of the host that runs the area; undefined if it is not configured. */
  get baseUrl(): string | undefined {
    return this.#settings.baseUrl?.href;
  }

  /** Returns the area's operations, as code calls them. */
  async operations(): Promise<readonly RemoteOperation[]> {
    const { module } = this.area;
    const connection = await this.#connected();
    const plans = new Map(module.operations.map((plan) => [plan.id, plan]));
    const remotes = new Map(((await module.remote?.()) ?? []).map((remote) => [remote.operation, remote]));
    return ((await module.calls?.()) ?? []).map((call): RemoteOperation => {
      const plan = plans.get(call.operation)!;
      if (!connection) return { plan, call, invoke: async () => this.#unaddressed() };
      return connection.operation(this.#getForm(plan, call), remotes.get(call.operation) ?? { operation: call.operation, errors: [] });
    });
  }

  /** Sends one call and returns the response unchanged, regardless of its status; or an error if there is none. */
  async send({ plan, call, payload, parent, headers }: ForwardedRequest): Promise<RemoteResponse | AppError> {
    const connection = await this.#connected();
    if (!connection) return this.#unaddressed();
    const { transport, calls, contract } = connection;
    try {
      const origin = { parent, root: findRootCall(parent), link: undefined };
      const { request, credential } = await buildRequest(this.#getForm(plan, call), { payload, origin, headers }, calls);
      const response = await calls.sender.send(request, (each) => transport.streamed(each));
      parent.onRelease(() => response.body.destroy());
      const hasContract = this.area.module.contract !== undefined;
      const recognition = { form: plan.answer, hasContract, isTold: () => hasContract && contract.isTold };
      if (response.status < 400) {
        refuseForeignResponse(response, recognition);
        return response;
      }
      const whole = await readWhole(response, calls.maxAnswerSize);
      return { ...response, body: { problem: readProblem(whole, recognition, credential.isOurs).value } };
    } catch (thrown) {
      return toDependencyError(thrown, { ...calls, operation: plan.id, parent });
    }
  }

  /** Returns the reason why calls cannot succeed, as one sentence; undefined if there is none. */
  async check(): Promise<string | undefined> {
    const connection = await this.#connected();
    if (!connection) return this.#unaddressed().detail;
    try {
      const differences = await connection.contract.differences();
      return differences.length === 0 ? undefined : `Calls are incompatible with the version that runs there: ${differences.join(' ')}`;
    } catch (thrown) {
      if (!(thrown instanceof CallFailure)) throw thrown;
      return new DependencyError(thrown.kind, this.area.module.name).detail;
    }
  }

  /** Closes the connections and ends running calls. */
  async close(): Promise<void> {
    await (await this.#connection)?.transport.close();
  }

  /** Loads the sender on first use; undefined without an address. */
  #connected(): Promise<Connection> | undefined {
    const { baseUrl } = this.#settings;
    if (!baseUrl) return undefined;
    return (this.#connection ??= this.#connect(baseUrl));
  }

  async #connect(baseUrl: URL): Promise<Connection> {
    const [{ Connection }, { Pool: Client }] = await Promise.all([import('./connection.ts'), import('undici').catch(rethrow)]);
    return new Connection({ area: this.area, settings: this.#settings, baseUrl, options: this.#parts, Client });
  }

  #getForm(plan: OperationPlan, call: CallPlan): RemoteForm {
    let form = this.#forms.get(plan);
    if (!form)
      this.#forms.set(
        plan,
        (form = createRemoteForm(call, plan, { flowing: findFlowingNames(plan, call), contract: this.area.module.contract })),
      );
    return form;
  }

  #unaddressed(): DependencyError {
    const { name } = this.area.module;
    const detail = `${name} cannot be reached: the configuration has no '${getBoundaryKey(name, 'BaseUrl')}'.`;
    return new DependencyError('unavailable', name, { detail });
  }
}

/** Bundlers accept a missing package if the failure of its import is handled where it is imported. */
function rethrow(error: unknown): never {
  throw error;
}
