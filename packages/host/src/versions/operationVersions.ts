import type { OperationPlan, Pipeline, StageFactory } from '@portico/runtime';
import type { ServerRequest } from '../server/serverRequest.ts';
import { readRequestedVersions, versionHeader, parseVersionNumber, versionParameter } from './askedVersions.ts';
import { refuseVersionPart, createVersionHeadersStage } from './versionStages.ts';

/** One version of an operation, ready to run. */
export interface RunnableVersion {
  readonly plan: OperationPlan;
  readonly pipeline: Pipeline;
}

/** Lays out the pipeline of a version, these stages before all others. */
export type PipelineBuilder = (plan: OperationPlan, parts: readonly StageFactory[]) => Pipeline;

/** The versions of one operation: finds the one that a request asks for. */
export class OperationVersions {
  readonly #byNumber: ReadonlyMap<number, RunnableVersion>;
  readonly #default: RunnableVersion;
  readonly #refused: RunnableVersion;

  /** `defaultVersion`: the one of requests that ask for none. */
  constructor(plan: OperationPlan, defaultVersion: number, layOut: PipelineBuilder) {
    const plans = [plan, ...(plan.laterVersions ?? [])];
    const supported = plans.map(getVersionNumber);
    this.#byNumber = new Map(
      plans.map((each) => [
        getVersionNumber(each),
        { plan: each, pipeline: layOut(each, [createVersionHeadersStage(supported, each.apiVersion)]) },
      ]),
    );
    const refusing = [createVersionHeadersStage(supported), refuseVersionPart(supported, defaultVersion)];
    this.#refused = { plan, pipeline: layOut(plan, refusing) };
    this.#default = this.#byNumber.get(defaultVersion) ?? this.#refused;
  }

  /** The version that answers a request; one that is not there is answered by a refusal. */
  of(request: ServerRequest): RunnableVersion {
    const query = request.query as Readonly<Record<string, string | readonly string[]>>;
    const header = request.headers[versionHeader];
    if (header === undefined && query[versionParameter] === undefined) return this.#default;
    const [asked = '', ...others] = readRequestedVersions({ query, header });
    return (others.length === 0 && this.#byNumber.get(parseVersionNumber(asked) ?? NaN)) || this.#refused;
  }
}

/** An operation that nothing is declared of is the first version. */
function getVersionNumber({ apiVersion }: OperationPlan): number {
  return apiVersion?.number ?? 1;
}
