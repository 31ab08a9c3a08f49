import { AppError } from '@portico/core';
import type { ActionFilter } from '@portico/core';
import type { AccessDemands } from './access/demands.ts';
import type { RoleGrants } from './access/roleGrants.ts';
import type { OperationCall } from './call.ts';
import { ContractFault } from './contracts/contractFault.ts';
import type { FileDefaults } from './files/fileInputs.ts';
import { Pipeline } from './pipeline.ts';
import type { StageFactory } from './pipeline.ts';
import type { OperationPlan } from './plan.ts';
import { toAppError } from './problem/problem.ts';
import { InternalError } from './problem/refusals.ts';
import { createAuthorizeStage } from './stages/authorize.ts';
import { bindStage } from './stages/bind.ts';
import { collectStage } from './stages/collect.ts';
import { fileStage, heldFileStage } from './stages/file.ts';
import { createFileLimitsStage } from './stages/fileLimits.ts';
import { createGrantStage } from './stages/grant.ts';
import { createIdentifyStage } from './stages/identify.ts';
import { createInvalidateStage } from './stages/invalidate.ts';
import { createInvokeStage } from './stages/invoke.ts';
import { respond } from './stages/respond.ts';
import type { Locate } from './stages/respond.ts';
import { createValidateStage } from './stages/validate.ts';
import { traceStages } from './trace/tracedParts.ts';
import type { CallTracer } from './trace/tracer.ts';

/** The parts that a host provides for the pipelines of its operations. */
export interface PipelineSetup {
  /** The services of the operation's area. */
  readonly services: object;
  /** The stages of the transport and of other parts; they come before the kernel's own of the same place. */
  readonly parts?: readonly StageFactory[];
  /** The requirements of the operation's groups and the host for callers; none if absent. */
  readonly demands?: AccessDemands | undefined;
  /** The permissions that the host's roles grant. */
  readonly roles?: RoleGrants | undefined;
  /** The filters of the host and of the operation's groups, as declared. */
  readonly filters?: readonly ActionFilter[];
  /** The limits of files whose inputs have none; unlimited if absent. */
  readonly files?: FileDefaults | undefined;
  /** Builds `Location` for operations that declare it. */
  readonly locate?: Locate | undefined;
  /**
   * Whether 403 responses contain the diagnosis of the rejection, which reveals policies and the caller's permissions.
   * @default false
   */
  readonly explainsAccess?: boolean;
  /** Called with every thrown value that is not an application error. */
  readonly onFault: (fault: unknown, call: OperationCall) => void;
  /**
   * How many elements of each list of a result are checked for their type.
   * @default all
   */
  readonly mostItems?: number | undefined;
  /** Called around every stage; no tracing code is in the pipeline if absent. */
  readonly tracer?: CallTracer | undefined;
}

/** Builds the pipeline of one operation, at startup. */
export function buildPipeline(plan: OperationPlan, setup: PipelineSetup): Pipeline {
  const { tracer, explainsAccess } = setup;
  const options = { locate: plan.location ? setup.locate : undefined, explainsAccess };
  return new Pipeline(plan, combineFactories(setup, [createGrantStage(setup.roles), ...createKernelFactories(setup), fileStage]), {
    respond: tracer ? (call) => tracer.stage('respond', call, () => respond(call, options)) : (call) => respond(call, options),
    caught: createFaultHandler(setup),
  });
}

/**
 * Builds the same pipeline for calls from code. They bring their caller, with the grants of its roles, and return the outcome unchanged.
 * A streamed result is the response body, so the call stays open while it flows.
 */
export function buildCodePipeline(plan: OperationPlan, setup: Omit<PipelineSetup, 'roles' | 'locate'>): Pipeline {
  const flows = plan.answer === 'stream';
  return new Pipeline(plan, combineFactories(setup, [...createKernelFactories(setup), heldFileStage, collectStage]), {
    respond({ outcome }) {
      const body = flows && !(outcome instanceof AppError) ? (outcome as AsyncIterable<Uint8Array>) : undefined;
      return { status: plan.status, contentType: undefined, body, headers: undefined };
    },
    caught: createFaultHandler(setup),
  });
}

function combineFactories({ parts = [], tracer }: PipelineSetup, own: readonly StageFactory[]): readonly StageFactory[] {
  const all = [...parts, ...own];
  return tracer ? traceStages(all, tracer) : all;
}

/** Returns the kernel's own stages, except authentication. */
function createKernelFactories({ services, demands, files, filters = [], mostItems, tracer }: PipelineSetup): StageFactory[] {
  return [
    createAuthorizeStage(services, demands),
    bindStage,
    createFileLimitsStage(files),
    createValidateStage(services),
    createIdentifyStage(services),
    createInvalidateStage(services),
    createInvokeStage(services, filters, { mostItems, tracer }),
  ];
}

function createFaultHandler({ onFault, tracer }: PipelineSetup): (thrown: unknown, call: OperationCall) => AppError {
  return (thrown, call) => {
    const error = toAppError(thrown);
    if (thrown instanceof ContractFault) tracer?.checked?.(call, 'fault');
    if (error instanceof InternalError) onFault(thrown, call);
    return error;
  };
}
