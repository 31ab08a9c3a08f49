import type { Caller, CallInputs, CallOutcome } from '@portico/core';
import { SystemCaller } from '@portico/runtime';
import type { HostState } from '../hostState.ts';
import { checkOptions } from './callOptions.ts';
import type { OperationCallOptions } from './callOptions.ts';
import type { ActingAs, HostOperations } from './hostOperations.ts';

/**
 * Calls operations outside requests: from hand-written routes, scripts and tests. A call passes through the same checks as a request.
 * @see docs/guide/calls-outside-requests.md
 */
export class OperationCaller {
  readonly #host: CallingHost;
  readonly #acting: ActingAs;

  constructor(host: CallingHost, acting: ActingAs) {
    this.#host = host;
    this.#acting = acting;
  }

  /** Calls as this caller, with the permissions that the host's roles grant. Replaces an earlier choice of the caller. */
  as(caller: Caller): OperationCaller {
    if (caller instanceof SystemCaller) throw new TypeError('To call as the system, use asSystem(reason).');
    const { system: _, ...others } = this.#acting;
    return new OperationCaller(this.#host, { ...others, caller });
  }

  /**
   * Calls as the system: with every permission and without the filter of owners; also without the filter of tenants unless
   * `forTenant` names one. Operations that need a claim or the current user reject it. Replaces an earlier choice of the caller.
   * @param reason Why; it is logged with each call.
   */
  asSystem(reason?: string): OperationCaller {
    const { caller: _, ...others } = this.#acting;
    return new OperationCaller(this.#host, { ...others, system: { reason } });
  }

  /** Calls for this tenant. The calls of a caller of another tenant are rejected with `ForbiddenError`. */
  forTenant(id: string): OperationCaller {
    if (typeof id !== 'string' || id === '') throw new TypeError('forTenant needs the id of a tenant.');
    return new OperationCaller(this.#host, { ...this.#acting, tenant: id });
  }

  /** Calls with these options, in addition to earlier ones. */
  with(options: OperationCallOptions): OperationCaller {
    checkOptions(options);
    return new OperationCaller(this.#host, { ...this.#acting, options: { ...this.#acting.options, ...options } });
  }

  /**
   * Calls an operation of an area of this host, or of another process, and returns its result or one of its errors as a value.
   * Opens the host if it is not open. Rejects if the host does not know the operation, or is closed, and with the reason of the
   * signal if that ends the call.
   */
  async call<O extends object>(operation: abstract new (...given: never[]) => O, ...input: CallInputs<O>): Promise<CallOutcome<O>> {
    const operations = await openOperations(this.#host);
    return operations.call<CallOutcome<O>>(operation, input[0], this.#acting);
  }
}

/** The parts of a host that calls of its operations need. */
export interface CallingHost {
  readonly getState: () => HostState;
  /** Opens the host. */
  readonly ready: () => PromiseLike<unknown>;
}

/** Returns the operations of a host, which is opened first if it is not open. */
export async function openOperations({ getState, ready }: CallingHost): Promise<HostOperations> {
  const state = getState();
  // A hook that runs while the host opens must not wait for the host.
  if (!state.operations?.isStarted) await ready();
  if (!state.operations) throw new Error('This host has no operations; call addServiceEndpoints and mapServiceEndpoints first.');
  return state.operations;
}

/** The methods of a host that call operations outside requests. */
export type OperationCalling = Pick<OperationCaller, 'as' | 'asSystem' | 'forTenant'>;
