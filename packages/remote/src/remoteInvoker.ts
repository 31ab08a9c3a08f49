import { omitUndefined } from '@portico/core/values';
import { DependencyError } from '@portico/core';
import type { AppError, Logger } from '@portico/core';
import type { CallPlan, OperationCall, OperationPlan, RemoteCall, RemoteOperation } from '@portico/runtime';
import { readFileContent } from './response/readFileContent.ts';
import { isSuccess, readWhole, readRefusal, refuseForeignResponse, readResult } from './response/readResponse.ts';
import type { ResponseReading } from './response/readResponse.ts';
import { buildRequest } from './call/buildRequest.ts';
import type { RequestOptions, RemoteForm } from './call/buildRequest.ts';
import { findRootCall } from './call/findRootCall.ts';
import type { RemoteRequest } from './call/remoteRequest.ts';
import type { RetryingSender } from './retryingSender.ts';
import { CallFailure } from './http/callFailure.ts';
import type { BufferedResponse } from './http/bufferedResponse.ts';
import type { HttpRequest, Transport } from './http/transport.ts';

/** Options that all operations of a boundary share. */
export interface InvokerOptions extends RequestOptions {
  readonly area: string;
  readonly sender: RetryingSender;
  readonly transport: Transport;
  readonly maxAnswerSize: number;
  readonly log: Logger;
}

/** An operation of an area that runs in another process: calls it over HTTP. */
export class RemoteInvoker implements RemoteOperation {
  readonly #form: RemoteForm;
  readonly #reading: ResponseReading;
  readonly #parts: InvokerOptions;

  constructor(form: RemoteForm, reading: ResponseReading, parts: InvokerOptions) {
    this.#form = form;
    this.#reading = reading;
    this.#parts = parts;
  }

  get plan(): OperationPlan {
    return this.#form.plan;
  }

  get call(): CallPlan {
    return this.#form.call;
  }

  /** Returns the result, or an error as a value; an error of an upload's bytes is rethrown. */
  async invoke({ payload, parent, link }: RemoteCall): Promise<unknown> {
    try {
      const origin = { parent, root: findRootCall(parent), link };
      const out = buildRequest(this.#form, { payload, origin }, this.#parts);
      const { request, credential } = out instanceof Promise ? await out : out;
      if (this.#reading.form === 'file' || this.#reading.form === 'stream') return await this.#stream(request, credential.isOurs);
      const response = await this.#parts.sender.send(request, this.#buffered);
      return isSuccess(response, this.plan) ? readResult(response, this.#reading) : readRefusal(response, this.#reading, credential.isOurs);
    } catch (thrown) {
      return toDependencyError(thrown, { ...this.#parts, operation: this.plan.id, parent });
    }
  }

  readonly #buffered = (request: HttpRequest): Promise<BufferedResponse> => this.#parts.transport.buffered(request);

  /** A streamed response stays open as long as the caller's own call. */
  async #stream(request: RemoteRequest, isOurs: boolean): Promise<unknown> {
    const { sender, transport, maxAnswerSize } = this.#parts;
    const response = await sender.send(request, (request) => transport.streamed(request));
    request.parent.onRelease(() => response.body.destroy());
    if (!isSuccess(response, this.plan)) return readRefusal(await readWhole(response, maxAnswerSize), this.#reading, isOurs);
    refuseForeignResponse(response, this.#reading);
    return this.#reading.form === 'file' ? readFileContent(response) : response.body;
  }
}

/** Returns the error for a caller whose call got no response, and logs the reason. Rethrows anything else that was thrown. */
export function toDependencyError(
  thrown: unknown,
  {
    area,
    operation,
    parent,
    log,
  }: { readonly area: string; readonly operation: string; readonly parent: OperationCall; readonly log: Logger },
): AppError {
  if (!(thrown instanceof CallFailure)) throw thrown;
  const { kind, message, facts } = thrown;
  if (!facts.isOwn)
    log[kind === 'invalid' ? 'error' : 'warn'](`A call to ${area} failed`, {
      operation,
      reason: message,
      traceId: parent.traceId,
    });
  const { detail, retryAfter } = facts;
  return new DependencyError(kind, area, omitUndefined({ detail, retryAfter }));
}
