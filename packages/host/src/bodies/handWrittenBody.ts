import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { AppError } from '@portico/core';
import { BodyTooLargeError, createHttpError, OverloadedError, ThrownRefusal } from '@portico/runtime';
import { getWholeNode } from '@portico/runtime/reading';
import { getConfiguration } from '../configuration/hostSettings.ts';
import type { HostState } from '../hostState.ts';
import { BodyReservation } from './bodyBudget.ts';
import { resolveHostBodyLimits } from './bodyLimits.ts';
import type { BodyLimits } from './bodyStage.ts';
import { GrowingBytes } from './growingBytes.ts';
import { byteCost, createIncompleteError, negligible, readJson } from './readJson.ts';
import { abandon } from './unread.ts';

/** The body of a request of a hand-written route. */
export interface HandWrittenBody {
  readonly stream: Readable;
  readonly headers: IncomingHttpHeaders;
  /** Registers a function that releases the memory of the body when the response has ended. */
  readonly onResponse: (release: () => void) => void;
  /** The maximum number of bytes. */
  readonly limit: number;
}

const model = () => getWholeNode(false);

/**
 * Reads a JSON body with the memory budget, the limit of values and the time slices of operations. Throws the rejection. Members that would
 * become prototypes when assigned to objects are rejected.
 */
export function readJsonBody(state: HostState, body: HandWrittenBody): Promise<unknown> {
  return readWithinBudget(state, body, async (held, { values }) => {
    const reading = { limit: body.limit, values, exact: false, model, refusesPrototypes: true };
    const read = await readJson(body.stream, { reading, held }, (result) => result);
    if (read instanceof AppError) throw createThrown(read);
    if (read === undefined || !('value' in read)) throw createThrown(createHttpError(400, 'The request was rejected.'));
    return read.value;
  });
}

/** Reads a text body with the memory budget of operations. Throws the rejection. */
export function readTextBody(state: HostState, body: HandWrittenBody): Promise<string> {
  return readWithinBudget(state, body, (held) => readText(body, held));
}

async function readWithinBudget<T>(
  state: HostState,
  body: HandWrittenBody,
  read: (held: BodyReservation, limits: BodyLimits) => Promise<T>,
): Promise<T> {
  const limits = (state.bodyLimits ??= resolveHostBodyLimits(state.endpoints?.options ?? {}, getConfiguration(state)));
  refuseAnnounced(body, limits);
  const held = new BodyReservation(limits.budget);
  try {
    const value = await read(held, limits);
    if (held.bytes <= negligible) held.release();
    else body.onResponse(() => held.release());
    return value;
  } catch (error) {
    held.release();
    throw error;
  }
}

/** Rejects a body that is too large, or cannot fit, before it is sent. */
function refuseAnnounced({ headers, stream, limit }: HandWrittenBody, { budget }: BodyLimits): void {
  const size = Number(headers['content-length'] ?? 0);
  const refusal = size > limit ? new BodyTooLargeError(limit) : budget.hasRoomFor(size) ? undefined : new OverloadedError();
  if (!refusal) return;
  abandon(stream);
  throw createThrown(refusal);
}

async function readText({ stream, limit }: HandWrittenBody, held: BodyReservation): Promise<string> {
  const bytes = new GrowingBytes();
  let refusal: AppError | undefined;
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer | string>) {
      bytes.append(Buffer.from(chunk as Buffer));
      refusal = bytes.size > limit ? new BodyTooLargeError(limit) : held.raise(byteCost * bytes.size);
      if (refusal) break;
    }
  } catch {
    throw createThrown(createIncompleteError(stream));
  }
  if (!refusal) return bytes.take().toString('utf8');
  abandon(stream);
  throw createThrown(refusal);
}

/** Creates the error that handlers of errors receive, with its status. */
function createThrown(refusal: AppError): ThrownRefusal {
  return Object.assign(new ThrownRefusal(refusal), { statusCode: refusal.status });
}
