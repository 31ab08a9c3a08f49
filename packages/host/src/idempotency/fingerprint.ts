import { createHash, hash } from 'node:crypto';
import type { FormFile } from '@portico/core';
import type { CallBody, CallInput, OperationCall } from '@portico/runtime';
import { hashCanonically } from './canonicalHash.ts';
import { getCookieTexts, getHeaderLines } from '../http/rawHeaders.ts';

/** Computes the id of a row: a hash of caller, operation and key, which reveals none of them. */
export function claimId(call: OperationCall, key: string): string {
  const { caller, plan } = call;
  return hash('sha256', JSON.stringify([caller.tenantId ?? null, ...describeCaller(call), plan.id, key]), 'base64url');
}

/**
 * Describes the caller. Anonymous callers are distinguished by their networks, also behind a gateway. A redelivered message
 * may be handled by another process.
 */
function describeCaller({ caller, source }: OperationCall): readonly string[] {
  if (caller.isAuthenticated && caller.id !== undefined) return ['caller', caller.id];
  if (source.message !== undefined) return ['message', source.message];
  return ['client', source.client ?? ''];
}

/** The headers and cookies that an operation reads as inputs. */
export type HeaderInputs = readonly Pick<CallInput, 'source' | 'wireName'>[];

/**
 * Returns a hash of every input: verb, version, route, query, headers, cookies and body, regardless of the order of names
 * in them. The result is a promise only if files must be read, or if the body is large.
 */
export function computeFingerprint(call: OperationCall, headerInputs: HeaderInputs): string | Promise<string> {
  const { plan, source, body } = call;
  const files = body?.kind === 'form' ? Object.entries(body.files ?? {}).toSorted(compareByName) : [];
  const version = plan.apiVersion?.number ?? null;
  const headers = headerInputs.map((input) => [input.source, input.wireName, readHeaderTexts(source.rawHeaders, input)]);
  const asked = [plan.verb, version, source.params, source.query, headers, body?.kind ?? 'none', getBodyContent(body)];
  const seal = (read: readonly unknown[]) => hashCanonically([...asked, read]);
  return files.length === 0
    ? seal([])
    : Promise.all(files.map(async ([name, each]) => [name, await Promise.all(each.map(describeFile))])).then(seal);
}

function readHeaderTexts(rawHeaders: readonly string[], { source, wireName }: HeaderInputs[number]): readonly string[] | null {
  const texts = source === 'cookie' ? getCookieTexts(rawHeaders, wireName) : getHeaderLines(rawHeaders, wireName.toLowerCase());
  return texts.length === 0 ? null : texts;
}

function getBodyContent(body: CallBody | undefined): unknown {
  if (body?.kind === 'json') return body.value;
  return body?.kind === 'form' ? body.fields : null;
}

async function describeFile(file: FormFile): Promise<unknown> {
  const digest = createHash('sha256');
  for await (const chunk of file.stream()) digest.update(chunk);
  return [file.fileName, file.contentType, digest.digest('base64url')];
}

function compareByName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
