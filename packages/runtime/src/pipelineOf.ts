import { AppError } from '@portico/core';
import type { ActionFilter } from '@portico/core';
import type { AccessDemands } from './access/demands.ts';
import type { RoleGrants } from './access/roleGrants.ts';
import type { OperationCall } from './call.ts';
import type { FileDefaults } from './files/fileInputs.ts';
import { Pipeline } from './pipeline.ts';
import type { StagePart } from './pipeline.ts';
import type { OperationPlan } from './plan.ts';
import { errorOfThrown } from './problem/problem.ts';
import { InternalError } from './problem/refusals.ts';
import { authorizePart } from './stages/authorize.ts';
import { bindPart } from './stages/bind.ts';
import { collectPart } from './stages/collect.ts';
import { filePart, heldFilePart } from './stages/file.ts';
import { fileLimitsPart } from './stages/fileLimits.ts';
import { grantPart } from './stages/grant.ts';
import { identifyPart } from './stages/identify.ts';
import { invalidatePart } from './stages/invalidate.ts';
import { invokePart } from './stages/invoke.ts';
import { respond } from './stages/respond.ts';
import type { Locate } from './stages/respond.ts';
import { validatePart } from './stages/validate.ts';
import { tracedParts } from './trace/tracedParts.ts';
import type { CallTracer } from './trace/tracer.ts';

/** What a host gives to the pipelines of its operations. */
export interface PipelineSetup {
  /** The services of the operation's area. */
  readonly services: object;
  /** The stages of the transport and of other parts; they come before the kernel's own of the same place. */
  readonly parts?: readonly StagePart[];
  /** What the operation's groups and the host ask of its callers; nothing where it is absent. */
  readonly demands?: AccessDemands | undefined;
  /** What the host's roles grant to callers. */
  readonly roles?: RoleGrants | undefined;
  /** The filters of the host and of the operation's groups, as declared. */
  readonly filters?: readonly ActionFilter[];
  /** The limits of files whose inputs say nothing themselves; none where it is absent. */
  readonly files?: FileDefaults | undefined;
  /** Makes `Location` for operations that declare it. */
  readonly locate?: Locate | undefined;
  /** Told of every thrown value that is not an error of the application. */
  readonly onFault: (fault: unknown, call: OperationCall) => void;
  /** Told of every stage; nothing of it is there where it is absent. */
  readonly tracer?: CallTracer | undefined;
}

/** Lays out the pipeline of one operation, at start. */
export function pipelineOf(plan: OperationPlan, setup: PipelineSetup): Pipeline {
  const locate = plan.location ? setup.locate : undefined;
  const { tracer } = setup;
  return new Pipeline(plan, partsFor(setup, [grantPart(setup.roles), ...ownParts(setup), filePart]), {
    respond: tracer ? (call) => tracer.stage('respond', call, () => respond(call, locate)) : (call) => respond(call, locate),
    caught: catching(setup),
  });
}

/**
 * Lays out the same pipeline for calls from code: they bring their caller with them, with what the roles grant,
 * and take the outcome as it is; a result that flows is the answer's body, so that the call is open while it does.
 */
export function codePipelineOf(plan: OperationPlan, setup: Omit<PipelineSetup, 'roles' | 'locate'>): Pipeline {
  const flows = plan.answer === 'stream';
  return new Pipeline(plan, partsFor(setup, [...ownParts(setup), heldFilePart, collectPart]), {
    respond({ outcome }) {
      const body = flows && !(outcome instanceof AppError) ? (outcome as AsyncIterable<Uint8Array>) : undefined;
      return { status: plan.status, contentType: undefined, body, headers: undefined };
    },
    caught: catching(setup),
  });
}

function partsFor({ parts = [], tracer }: PipelineSetup, own: readonly StagePart[]): readonly StagePart[] {
  const all = [...parts, ...own];
  return tracer ? tracedParts(all, tracer) : all;
}

/** The kernel's own stages, but for what tells who calls. */
function ownParts({ services, demands, files, filters = [] }: PipelineSetup): StagePart[] {
  return [
    authorizePart(services, demands),
    bindPart,
    fileLimitsPart(files),
    validatePart(services),
    identifyPart(services),
    invalidatePart(services),
    invokePart(services, filters),
  ];
}

function catching({ onFault }: PipelineSetup): (thrown: unknown, call: OperationCall) => AppError {
  return (thrown, call) => {
    const error = errorOfThrown(thrown);
    if (error instanceof InternalError) onFault(thrown, call);
    return error;
  };
}
