import type { FileResponse } from '@portico/core';
import { matchesNone, matchesStrongly } from '../etag.ts';
import { parseHttpDate } from './httpDate.ts';

/** What tells one state of a file from another. */
export interface Validators {
  readonly eTag: string | null;
  /** In whole seconds since 1970. */
  readonly lastModified: number | null;
}

/** The header fields of a request by their lower-case names. */
export interface RequestFields {
  field(name: string): string | undefined;
  /** The time in seconds since 1970. */
  readonly now: number;
}

/** The validators that a file is sent with; none lies in the future (RFC 9110 section 8.8.2.1). */
export function getValidators({ eTag, lastModified }: FileResponse, now: number): Validators {
  return { eTag, lastModified: lastModified && Math.floor(Math.min(lastModified.getTime() / 1000, now)) };
}

/** Which preconditions of a GET or HEAD do not hold, in the order of RFC 9110 section 13.2.2: the caller wants another state, or has this one. */
export function evaluatePreconditions(validators: Validators, request: RequestFields): 'malformed' | 'failed' | 'notModified' | undefined {
  const wanted = isWanted(validators, request);
  if (!wanted) return wanted === undefined ? 'malformed' : 'failed';
  return isKnown(validators, request) ? 'notModified' : undefined;
}

/** Whether `If-Range` lets `Range` be looked at (RFC 9110 section 13.1.5): strong comparison of tags, dates that are the same. */
export function isStillTheSame({ eTag, lastModified }: Validators, request: RequestFields): boolean {
  const header = request.field('if-range');
  if (header === undefined) return true;
  if (header.includes('"')) return eTag !== null && !eTag.startsWith('W/') && header.trim() === eTag;
  const date = parseHttpDate(header, request.now);
  return date !== undefined && date === lastModified;
}

/** Undefined if `If-Match` is malformed. */
function isWanted({ eTag, lastModified }: Validators, request: RequestFields): boolean | undefined {
  const ifMatch = request.field('if-match');
  if (ifMatch !== undefined) return matchesStrongly(ifMatch, eTag);
  const date = readDate('if-unmodified-since', request);
  return date === undefined || lastModified === null || lastModified <= date;
}

/** A tag that was sent leaves the date unread (RFC 9110 section 13.1.3). */
function isKnown({ eTag, lastModified }: Validators, request: RequestFields): boolean {
  const ifNoneMatch = request.field('if-none-match');
  if (ifNoneMatch !== undefined) return matchesNone(ifNoneMatch, eTag ?? '');
  const date = readDate('if-modified-since', request);
  return date !== undefined && lastModified !== null && lastModified <= date;
}

/** A date that cannot be read is as none. */
function readDate(name: string, request: RequestFields): number | undefined {
  const header = request.field(name);
  return header === undefined ? undefined : parseHttpDate(header, request.now);
}
