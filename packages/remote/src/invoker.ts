import { DependencyError } from '@portico/core';
import type { AppError, Logger } from '@portico/core';
import type { CallPlan, OperationCall, OperationPlan, RemoteCall, RemoteOperation } from '@portico/runtime';
import { fileOf } from './answer/fileOf.ts';
import { isSuccess, readWhole, refusalOf, refuseOthers, resultOf } from './answer/readAnswer.ts';
import type { Reading } from './answer/readAnswer.ts';
import { layOut } from './call/layOut.ts';
import type { LayOutParts, RemoteForm } from './call/layOut.ts';
import { rootOf } from './call/rootCall.ts';
import type { Sending } from './call/sending.ts';
import type { Carrier } from './carrier.ts';
import { CallFailure } from './http/callFailure.ts';
import type { BufferedAnswer } from './http/bufferedExchange.ts';
import type { HttpRequest, Transport } from './http/transport.ts';

/** What the operations of a boundary share. */
export interface InvokerParts extends LayOutParts {
  readonly area: string;
  readonly carrier: Carrier;
  readonly transport: Transport;
  readonly maxAnswerSize: number;
  readonly log: Logger;
}

/** An operation of an area that runs in another process: calls it over HTTP. */
export class Invoker implements RemoteOperation {
  readonly #form: RemoteForm;
  readonly #reading: Reading;
  readonly #parts: InvokerParts;

  constructor(form: RemoteForm, reading: Reading, parts: InvokerParts) {
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

  /** The result, or an error as a value; what the bytes of an upload fail with is thrown on. */
  async invoke({ payload, parent, link }: RemoteCall): Promise<unknown> {
    try {
      const origin = { parent, root: rootOf(parent), link };
      const out = layOut(this.#form, { payload, origin }, this.#parts);
      const { sending, credential } = out instanceof Promise ? await out : out;
      if (this.#reading.form === 'file' || this.#reading.form === 'stream') return await this.#flowing(sending, credential.isOurs);
      const answer = await this.#parts.carrier.carry(sending, this.#buffered);
      return isSuccess(answer) ? resultOf(answer, this.#reading) : refusalOf(answer, this.#reading, credential.isOurs);
    } catch (thrown) {
      return dependencyErrorOf(thrown, { ...this.#parts, operation: this.plan.id, parent });
    }
  }

  readonly #buffered = (request: HttpRequest): Promise<BufferedAnswer> => this.#parts.transport.buffered(request);

  /** What flows is open as long as the caller's own call is. */
  async #flowing(sending: Sending, isOurs: boolean): Promise<unknown> {
    const { carrier, transport, maxAnswerSize } = this.#parts;
    const answer = await carrier.carry(sending, (request) => transport.flowing(request));
    sending.parent.onRelease(() => answer.body.destroy());
    if (!isSuccess(answer)) return refusalOf(await readWhole(answer, maxAnswerSize), this.#reading, isOurs);
    refuseOthers(answer, this.#reading);
    return this.#reading.form === 'file' ? fileOf(answer) : answer.body;
  }
}

/** What a caller gets whose call came to no answer; why is in the log. Anything else that was thrown is thrown on. */
export function dependencyErrorOf(
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
    log[kind === 'invalid' ? 'error' : 'warn'](`A call to ${area} came to no answer`, {
      operation,
      reason: message,
      traceId: parent.traceId,
    });
  const { detail, retryAfter } = facts;
  return new DependencyError(kind, area, { ...(detail !== undefined && { detail }), ...(retryAfter !== undefined && { retryAfter }) });
}
