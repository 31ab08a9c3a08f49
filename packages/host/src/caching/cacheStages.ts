import { AppError } from '@portico/core';
import { joinHeader, buildJsonResponse, matchesNone, ReadyResponse } from '@portico/runtime';
import type { OperationCall, Stage, StageFactory } from '@portico/runtime';
import type { CacheKey } from './cacheKey.ts';
import { buildCacheHeaders } from './cacheHeaders.ts';
import type { CacheHeaders } from './cacheHeaders.ts';
import type { InFlightRequest, InFlightRequests } from './inFlightRequests.ts';
import type { CachedResponse } from './cachedResponse.ts';
import type { CacheLevel } from './levels/level.ts';

// An import would read every export, and so load all of Web Crypto at start.
const { createHash } = process.getBuiltinModule('node:crypto');

/** One operation, or one version of it, whose answers are kept. */
export interface CachedOperation {
  readonly seconds: number;
  readonly tags: readonly string[];
  readonly key: CacheKey;
  readonly saying: CacheHeaders;
  readonly level: CacheLevel;
  readonly inFlightRequests: InFlightRequests;
}

/** What the stage before remembers of a call whose answer is made. */
interface PendingResponse {
  readonly kept: CachedOperation;
  readonly key: string;
  readonly flight: InFlightRequest;
  /** The headers that were said before the operation ran. */
  readonly before: OperationCall['headers'];
}

// A property, as sessions are: only calls that make an answer to keep have one, and only for as long as they live.
const making = Symbol('making');
type Holder = OperationCall & { [making]?: PendingResponse | undefined };

/** Answers from what is kept, or has the operation make an answer for all who ask at the same time. */
function createCacheStage(kept: CachedOperation): Stage {
  return (call) => {
    const key = kept.key(call);
    if (key === undefined) return undefined;
    const versions = kept.level.versions(key, kept.tags);
    return versions instanceof Promise ? versions.then((found) => look(key, found, { call, kept })) : look(key, versions, { call, kept });
  };
}

/** Keeps what an operation has answered, before it is sent. */
function keepStage(call: Holder): void {
  const made = call[making];
  if (made === undefined) return;
  call[making] = undefined;
  const { kept, key, flight } = made;
  try {
    if (call.outcome instanceof AppError || call.outcome instanceof ReadyResponse) return;
    const answer = recordResponse(call, made);
    kept.level.keep(key, answer);
    flight.land(answer);
    give(answer, { call, kept });
  } finally {
    flight.land(undefined);
  }
}

/** Whose answer is looked for. */
interface CacheLookup {
  readonly call: Holder;
  readonly kept: CachedOperation;
}

/** At once: what is made meanwhile is either kept already, or still being made. */
function look(key: string, versions: string, asking: CacheLookup): void | Promise<void> {
  const { call, kept } = asking;
  const answer = kept.level.near(key, versions);
  if (answer !== undefined && call.now() < answer.until) return give(answer, asking, getAge(answer, call));
  const flight = kept.inFlightRequests.joinable(key, versions);
  if (flight) return flight.landed.then((landed) => (landed ? give(landed, asking, getAge(landed, call)) : undefined));
  const own = kept.inFlightRequests.begin(key, versions);
  // Whatever becomes of this call, nobody waits for it in vain.
  call.onRelease(() => own.land(undefined));
  call[making] = { kept, key, flight: own, before: call.headers && { ...call.headers } };
}

/** Ends a call with a kept answer, or with 304 where its caller has that already (RFC 9110 section 13.1.2). */
function give(answer: CachedResponse, { call, kept }: CacheLookup, age?: number): void {
  const headers = buildCacheHeaders(answer, kept.saying, age === undefined ? { call } : { call, age });
  const isKnown = !call.plan.holdsOthers && matchesNone(joinHeader(call.source.rawHeaders, 'if-none-match'), answer.etag);
  const { status, contentType, body } = isKnown ? notModified : answer;
  call.end(new ReadyResponse({ status, contentType, body, headers }));
}

const notModified = { status: 304, contentType: undefined, body: undefined } as const;

function getAge({ madeAt }: CachedResponse, call: OperationCall): number {
  return Math.max(0, Math.floor((call.now() - madeAt) / 1000));
}

function recordResponse(call: OperationCall, { kept, flight, before }: PendingResponse): CachedResponse {
  const { status, contentType, body: text } = buildJsonResponse(call);
  const body = Buffer.from(text);
  const own = Object.entries(call.headers ?? {}).filter(([name, value]) => before?.[name] !== value);
  const { etag = computeEntityTag(body), ...headers } = Object.fromEntries(own);
  const madeAt = call.now();
  const until = madeAt + kept.seconds * 1000;
  return { status, contentType: contentType!, body, etag, headers, madeAt, until, versions: flight.versions };
}

/** A strong entity tag (RFC 9110 section 8.8.3). */
function computeEntityTag(body: Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** The stages of an operation whose answers are kept; `of` says which, by its plan. */
export function createCacheStages(of: (plan: OperationCall['plan']) => CachedOperation | undefined): StageFactory[] {
  return [
    {
      place: 'cache',
      createStage(plan) {
        const kept = of(plan);
        return kept && createCacheStage(kept);
      },
    },
    { place: 'respond', createStage: (plan) => (of(plan) ? keepStage : undefined) },
  ];
}
