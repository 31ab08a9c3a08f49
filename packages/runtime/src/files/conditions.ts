import type { FileResponse } from '@portico/core';
import { matchesNone, matchesStrongly } from '../etag.ts';
import { parseHttpDate } from './httpDate.ts';

/** The validators that identify a version of a file. */
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

/** Returns the validators of a file; the date is never in the future (RFC 9110 section 8.8.2.1). */
export function getValidators({ eTag, lastModified }: FileResponse, now: number): Validators {
  return { eTag, lastModified: lastModified && Math.floor(Math.min(lastModified.getTime() / 1000, now)) };
}

/** Evaluates the preconditions of a GET or HEAD in the order of RFC 9110 section 13.2.2, and returns which one fails: the client requires another version, or already has this one. */
export function evaluatePreconditions(validators: Validators, request: RequestFields): 'malformed' | 'failed' | 'notModified' | undefined {
  const wanted = isWanted(validators, request);
  if (!wanted) return wanted === undefined ? 'malformed' : 'failed';
  return isKnown(validators, request) ? 'notModified' : undefined;
}

/** Returns whether `If-Range` allows `Range` to apply (RFC 9110 section 13.1.5): by strong comparison of tags, or by equal dates. */
export function isStillTheSame({ eTag, lastModified }: Validators, request: RequestFields): boolean {
  const header = request.field('if-range');
  if (header === undefined) return true;
  if (header.includes('"')) return eTag !== null && !eTag.startsWith('W/') && header.trim() === eTag;
  const date = parseHttpDate(header, request.now);
  return date !== undefined && date === lastModified;
}

/** Returns whether the file is the version that the client requires; undefined if `If-Match` is malformed. */
function isWanted({ eTag, lastModified }: Validators, request: RequestFields): boolean | undefined {
  const ifMatch = request.field('if-match');
  if (ifMatch !== undefined) return matchesStrongly(ifMatch, eTag);
  const date = readDate('if-unmodified-since', request);
  return date === undefined || lastModified === null || lastModified <= date;
}

/** Returns whether the client already has this version; a tag takes precedence over a date (RFC 9110 section 13.1.3). */
function isKnown({ eTag, lastModified }: Validators, request: RequestFields): boolean {
  const ifNoneMatch = request.field('if-none-match');
  if (ifNoneMatch !== undefined) return matchesNone(ifNoneMatch, eTag ?? '');
  const date = readDate('if-modified-since', request);
  return date !== undefined && lastModified !== null && lastModified <= date;
}

/** Reads a date header, or returns undefined if it is absent or unreadable. */
function readDate(name: string, request: RequestFields): number | undefined {
  const header = request.field(name);
  return header === undefined ? undefined : parseHttpDate(header, request.now);
}
