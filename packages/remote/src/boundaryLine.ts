import { DependencyError } from '@portico/core';
import type { AppError, Configuration } from '@portico/core';
import type { CallPlan, OperationPlan, RemoteOperation } from '@portico/runtime';
import { problemOfAnswer, readWhole, refuseOthers } from './answer/readAnswer.ts';
import { formOf, layOut } from './call/layOut.ts';
import type { RemoteForm } from './call/layOut.ts';
import { flowingNames } from './call/multipart.ts';
import { rootOf } from './call/rootCall.ts';
import type { Connection } from './connection.ts';
import { CallFailure } from './http/callFailure.ts';
import { dependencyErrorOf } from './invoker.ts';
import type { LineParts, LineRequest, RemoteAnswer } from './lineParts.ts';
import type { RemoteArea } from './remoteBoundary.ts';
import { boundaryKey, boundarySettings } from './settings/boundarySettings.ts';
import type { BoundarySettings, NamedArea } from './settings/boundarySettings.ts';

/** What is wrong with the settings of an area, which need not be elsewhere just now: a host that has such does not start. */
export function boundaryProblems(area: NamedArea, configuration: Configuration): readonly string[] {
  return boundarySettings(area, configuration).problems;
}

/** The way to one area in another process; it lives as long as the host. */
export class BoundaryLine {
  readonly area: RemoteArea;
  readonly #parts: LineParts;
  readonly #settings: BoundarySettings;
  readonly #forms = new Map<OperationPlan, RemoteForm>();
  #connection: Promise<Connection> | undefined;

  constructor(area: RemoteArea, parts: LineParts) {
    this.area = area;
    this.#parts = parts;
    this.#settings = boundarySettings(area, parts.configuration).settings;
  }

  /** Where the host is that runs the area; undefined where configuration does not say. */
  get baseUrl(): string | undefined {
    return this.#settings.baseUrl?.href;
  }

  /** The area's operations, as code calls them. */
  async operations(): Promise<readonly RemoteOperation[]> {
    const { module } = this.area;
    const connection = await this.#connected();
    const plans = new Map(module.operations.map((plan) => [plan.id, plan]));
    const remotes = new Map(((await module.remote?.()) ?? []).map((remote) => [remote.operation, remote]));
    return ((await module.calls?.()) ?? []).map((call): RemoteOperation => {
      const plan = plans.get(call.operation)!;
      if (!connection) return { plan, call, invoke: async () => this.#unaddressed() };
      return connection.operation(this.#formOf(plan, call), remotes.get(call.operation) ?? { operation: call.operation, errors: [] });
    });
  }

  /** Carries one call, and gives the answer as it comes, whatever its status is; an error where there is none. */
  async send({ plan, call, payload, parent, headers }: LineRequest): Promise<RemoteAnswer | AppError> {
    const connection = await this.#connected();
    if (!connection) return this.#unaddressed();
    const { transport, invoking, contract } = connection;
    try {
      const origin = { parent, root: rootOf(parent), link: undefined };
      const { sending, credential } = await layOut(this.#formOf(plan, call), { payload, origin, headers }, invoking);
      const answer = await invoking.carrier.carry(sending, (request) => transport.flowing(request));
      parent.onRelease(() => answer.body.destroy());
      const hasContract = this.area.module.contract !== undefined;
      const recognition = { form: plan.answer, hasContract, isTold: () => hasContract && contract.isTold };
      if (answer.status < 400) {
        refuseOthers(answer, recognition);
        return answer;
      }
      const whole = await readWhole(answer, invoking.maxAnswerSize);
      return { ...answer, body: { problem: problemOfAnswer(whole, recognition, credential.isOurs).value } };
    } catch (thrown) {
      return dependencyErrorOf(thrown, { ...invoking, operation: plan.id, parent });
    }
  }

  /** What keeps calls from being answered, as one sentence; undefined where nothing does. */
  async check(): Promise<string | undefined> {
    const connection = await this.#connected();
    if (!connection) return this.#unaddressed().detail;
    try {
      const differences = await connection.contract.differences();
      return differences.length === 0 ? undefined : `Calls do not fit as the area runs there: ${differences.join(' ')}`;
    } catch (thrown) {
      if (!(thrown instanceof CallFailure)) throw thrown;
      return new DependencyError(thrown.kind, this.area.module.name).detail;
    }
  }

  /** Closes the connections; calls that are under way end. */
  async close(): Promise<void> {
    await (await this.#connection)?.transport.close();
  }

  /** Loads what sends, when something is to be sent; undefined where there is no address. */
  #connected(): Promise<Connection> | undefined {
    const { baseUrl } = this.#settings;
    if (!baseUrl) return undefined;
    this.#connection ??= import('./connection.ts').then(
      ({ Connection }) => new Connection({ area: this.area, settings: this.#settings, baseUrl, line: this.#parts }),
    );
    return this.#connection;
  }

  #formOf(plan: OperationPlan, call: CallPlan): RemoteForm {
    let form = this.#forms.get(plan);
    if (!form)
      this.#forms.set(plan, (form = formOf(call, plan, { flowing: flowingNames(plan, call), contract: this.area.module.contract })));
    return form;
  }

  #unaddressed(): DependencyError {
    const { name } = this.area.module;
    const detail = `${name} cannot be reached: the configuration has no '${boundaryKey(name, 'BaseUrl')}'.`;
    return new DependencyError('unavailable', name, { detail });
  }
}
