import type { OperationPlan, Pipeline, StageFactory } from '@portico/runtime';
import type { ServerRequest } from '../server/serverRequest.ts';
import { readRequestedVersions, versionHeader, parseVersionNumber, versionParameter } from './askedVersions.ts';
import { refuseVersionPart, createVersionHeadersStage } from './versionStages.ts';

/** A version of an operation, ready to run. */
export interface RunnableVersion {
  readonly plan: OperationPlan;
  readonly pipeline: Pipeline;
}

/** Builds the pipeline of a version, with these stages first. */
export type PipelineBuilder = (plan: OperationPlan, parts: readonly StageFactory[]) => Pipeline;

/** The versions of one operation. Finds the version that a request selects. */
export class OperationVersions {
  readonly #byNumber: ReadonlyMap<number, RunnableVersion>;
  readonly #default: RunnableVersion;
  readonly #refused: RunnableVersion;

  /** `defaultVersion`: the version of requests that select none. */
  constructor(plan: OperationPlan, defaultVersion: number, build: PipelineBuilder) {
    const plans = [plan, ...(plan.laterVersions ?? [])];
    const supported = plans.map(getVersionNumber);
    this.#byNumber = new Map(
      plans.map((each) => [
        getVersionNumber(each),
        { plan: each, pipeline: build(each, [createVersionHeadersStage(supported, each.apiVersion)]) },
      ]),
    );
    const refusing = [createVersionHeadersStage(supported), refuseVersionPart(supported, defaultVersion)];
    this.#refused = { plan, pipeline: build(plan, refusing) };
    this.#default = this.#byNumber.get(defaultVersion) ?? this.#refused;
  }

  /** Returns the version for a request, or the rejection of an unknown version. */
  of(request: ServerRequest): RunnableVersion {
    const query = request.query as Readonly<Record<string, string | readonly string[]>>;
    const header = request.headers[versionHeader];
    if (header === undefined && query[versionParameter] === undefined) return this.#default;
    const [asked = '', ...others] = readRequestedVersions(query, header);
    return (others.length === 0 && this.#byNumber.get(parseVersionNumber(asked) ?? NaN)) || this.#refused;
  }
}

/** Returns the version of an operation; the default is the first one. */
function getVersionNumber({ apiVersion }: OperationPlan): number {
  return apiVersion?.number ?? 1;
}
