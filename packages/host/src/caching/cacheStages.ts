import { AppError } from '@portico/core';
import { joinHeader, buildJsonResponse, matchesNone, ReadyResponse } from '@portico/runtime';
import type { OperationCall, Stage, StageFactory } from '@portico/runtime';
import type { CacheKey } from './cacheKey.ts';
import { buildCacheHeaders } from './cacheHeaders.ts';
import type { CacheHeaders } from './cacheHeaders.ts';
import type { InFlightRequest, InFlightRequests } from './inFlightRequests.ts';
import type { CachedResponse } from './cachedResponse.ts';
import type { CacheLevel } from './levels/level.ts';

// An import would read every export, and so load all of Web Crypto at startup.
const { createHash } = process.getBuiltinModule('node:crypto');

/** An operation, or one of its versions, whose responses are cached. */
export interface CachedOperation {
  readonly seconds: number;
  readonly tags: readonly string[];
  readonly key: CacheKey;
  readonly saying: CacheHeaders;
  readonly level: CacheLevel;
  readonly inFlightRequests: InFlightRequests;
}

/** The state of a call that is computing a response for the cache. */
interface PendingResponse {
  readonly cached: CachedOperation;
  readonly key: string;
  readonly flight: InFlightRequest;
  /** The headers that were set before the operation ran. */
  readonly before: OperationCall['headers'];
}

// A property, like sessions: only calls that compute a response for the cache have it, and only while they live.
const making = Symbol('making');
type CachedCall = OperationCall & { [making]?: PendingResponse | undefined };

/** Creates the stage that responds from the cache, or lets one call compute the response for all concurrent callers. */
function createCacheStage(cached: CachedOperation): Stage {
  return (call) => {
    const key = cached.key(call);
    if (key === undefined) return undefined;
    const versions = cached.level.versions(key, cached.tags);
    return versions instanceof Promise
      ? versions.then((found) => look(key, found, { call, cached }))
      : look(key, versions, { call, cached });
  };
}

/** Caches the response of an operation before it is sent. */
function storeStage(call: CachedCall): void {
  const made = call[making];
  if (made === undefined) return;
  call[making] = undefined;
  const { cached, key, flight } = made;
  try {
    if (call.outcome instanceof AppError || call.outcome instanceof ReadyResponse) return;
    const response = recordResponse(call, made);
    cached.level.store(key, response);
    flight.land(response);
    give(response, { call, cached });
  } finally {
    flight.land(undefined);
  }
}

/** A lookup in the cache. */
interface CacheLookup {
  readonly call: CachedCall;
  readonly cached: CachedOperation;
}

/** Synchronous: a response that is computed at this moment is either cached already or still in flight. */
function look(key: string, versions: string, asking: CacheLookup): void | Promise<void> {
  const { call, cached } = asking;
  const response = cached.level.near(key, versions);
  if (response !== undefined && call.now() < response.until) return give(response, asking, getAge(response, call));
  const flight = cached.inFlightRequests.joinable(key, versions);
  if (flight) return flight.landed.then((landed) => (landed ? give(landed, asking, getAge(landed, call)) : undefined));
  const own = cached.inFlightRequests.begin(key, versions);
  // The callers that wait for this call continue, whatever its outcome.
  call.onRelease(() => own.land(undefined));
  call[making] = { cached, key, flight: own, before: call.headers && { ...call.headers } };
}

/** Ends a call with a cached response, or with 304 if the caller already has that response (RFC 9110 section 13.1.2). */
function give(response: CachedResponse, { call, cached }: CacheLookup, age?: number): void {
  const headers = buildCacheHeaders(response, cached.saying, age === undefined ? { call } : { call, age });
  const isKnown = !call.plan.holdsOthers && matchesNone(joinHeader(call.source.rawHeaders, 'if-none-match'), response.etag);
  const { status, contentType, body } = isKnown ? notModified : response;
  call.end(new ReadyResponse({ status, contentType, body, headers }));
}

const notModified = { status: 304, contentType: undefined, body: undefined } as const;

function getAge({ madeAt }: CachedResponse, call: OperationCall): number {
  return Math.max(0, Math.floor((call.now() - madeAt) / 1000));
}

function recordResponse(call: OperationCall, { cached, flight, before }: PendingResponse): CachedResponse {
  const { status, contentType, body: text } = buildJsonResponse(call);
  const body = Buffer.from(text);
  const own = Object.entries(call.headers ?? {}).filter(([name, value]) => before?.[name] !== value);
  const { etag = computeEntityTag(body), ...headers } = Object.fromEntries(own);
  const madeAt = call.now();
  const until = madeAt + cached.seconds * 1000;
  return { status, contentType: contentType!, body, etag, headers, madeAt, until, versions: flight.versions };
}

/** Computes a strong entity tag (RFC 9110 section 8.8.3). */
function computeEntityTag(body: Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** Creates the stages of operations whose responses are cached; `of` returns the cached operation of a plan. */
export function createCacheStages(of: (plan: OperationCall['plan']) => CachedOperation | undefined): StageFactory[] {
  return [
    {
      place: 'cache',
      createStage(plan) {
        const cached = of(plan);
        return cached && createCacheStage(cached);
      },
    },
    { place: 'respond', createStage: (plan) => (of(plan) ? storeStage : undefined) },
  ];
}
