import { AppError } from '@portico/core';
import { headerList, jsonAnswer, noneMatch, ReadyAnswer } from '@portico/runtime';
import type { OperationCall, Stage, StagePart } from '@portico/runtime';
import type { AnswerKey } from './answerKey.ts';
import { headersOf } from './cacheHeaders.ts';
import type { CacheSaying } from './cacheHeaders.ts';
import type { Flight, Flights } from './flights.ts';
import type { KeptAnswer } from './keptAnswer.ts';
import type { Level } from './levels/level.ts';

// An import would read every export, and so load all of Web Crypto at start.
const { createHash } = process.getBuiltinModule('node:crypto');

/** One operation, or one version of it, whose answers are kept. */
export interface KeptOperation {
  readonly seconds: number;
  readonly tags: readonly string[];
  readonly key: AnswerKey;
  readonly saying: CacheSaying;
  readonly level: Level;
  readonly flights: Flights;
}

/** What the stage before remembers of a call whose answer is made. */
interface Making {
  readonly kept: KeptOperation;
  readonly key: string;
  readonly flight: Flight;
  /** The headers that were said before the operation ran. */
  readonly before: OperationCall['headers'];
}

// A property, as sessions are: only calls that make an answer to keep have one, and only for as long as they live.
const making = Symbol('making');
type Holder = OperationCall & { [making]?: Making | undefined };

/** Answers from what is kept, or has the operation make an answer for all who ask at the same time. */
function cacheStage(kept: KeptOperation): Stage {
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
    if (call.outcome instanceof AppError || call.outcome instanceof ReadyAnswer) return;
    const answer = answerMade(call, made);
    kept.level.keep(key, answer);
    flight.land(answer);
    give(answer, { call, kept });
  } finally {
    flight.land(undefined);
  }
}

/** Whose answer is looked for. */
interface Asking {
  readonly call: Holder;
  readonly kept: KeptOperation;
}

/** At once: what is made meanwhile is either kept already, or still being made. */
function look(key: string, versions: string, asking: Asking): void | Promise<void> {
  const { call, kept } = asking;
  const answer = kept.level.near(key, versions);
  if (answer !== undefined && call.now() < answer.until) return give(answer, asking, ageOf(answer, call));
  const flight = kept.flights.joinable(key, versions);
  if (flight) return flight.landed.then((landed) => (landed ? give(landed, asking, ageOf(landed, call)) : undefined));
  const own = kept.flights.begin(key, versions);
  // Whatever becomes of this call, nobody waits for it in vain.
  call.onRelease(() => own.land(undefined));
  call[making] = { kept, key, flight: own, before: call.headers && { ...call.headers } };
}

/** Ends a call with a kept answer, or with 304 where its caller has that already (RFC 9110 section 13.1.2). */
function give(answer: KeptAnswer, { call, kept }: Asking, age?: number): void {
  const headers = headersOf(answer, kept.saying, age === undefined ? { call } : { call, age });
  const isKnown = !call.plan.holdsOthers && noneMatch(headerList(call.source.rawHeaders, 'if-none-match'), answer.etag);
  const { status, contentType, body } = isKnown ? notModified : answer;
  call.end(new ReadyAnswer({ status, contentType, body, headers }));
}

const notModified = { status: 304, contentType: undefined, body: undefined } as const;

function ageOf({ madeAt }: KeptAnswer, call: OperationCall): number {
  return Math.max(0, Math.floor((call.now() - madeAt) / 1000));
}

function answerMade(call: OperationCall, { kept, flight, before }: Making): KeptAnswer {
  const { status, contentType, body: text } = jsonAnswer(call);
  const body = Buffer.from(text);
  const own = Object.entries(call.headers ?? {}).filter(([name, value]) => before?.[name] !== value);
  const { etag = tagOf(body), ...headers } = Object.fromEntries(own);
  const madeAt = call.now();
  const until = madeAt + kept.seconds * 1000;
  return { status, contentType: contentType!, body, etag, headers, madeAt, until, versions: flight.versions };
}

/** A strong entity tag (RFC 9110 section 8.8.3). */
function tagOf(body: Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** The stages of an operation whose answers are kept; `of` says which, by its plan. */
export function cacheParts(of: (plan: OperationCall['plan']) => KeptOperation | undefined): StagePart[] {
  return [
    {
      place: 'cache',
      stageOf(plan) {
        const kept = of(plan);
        return kept && cacheStage(kept);
      },
    },
    { place: 'respond', stageOf: (plan) => (of(plan) ? keepStage : undefined) },
  ];
}
