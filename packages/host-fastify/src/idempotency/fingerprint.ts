import { createHash, hash } from 'node:crypto';
import type { FormFile } from '@portico/core';
import type { CallBody, OperationCall } from '@portico/runtime';
import { HttpSource } from '../http/source.ts';

/** What a row of the table is found by: a hash of who asks for what with which key, so that it tells neither. */
export function claimId(call: OperationCall, key: string): string {
  const { caller, plan } = call;
  return hash('sha256', JSON.stringify([caller.tenantId ?? null, ...whoAsks(call), plan.id, key]), 'base64url');
}

/** Callers who are not known are told apart by their addresses; a message may be handled by another process the next time. */
function whoAsks({ caller, source }: OperationCall): readonly string[] {
  if (caller.isAuthenticated && caller.id !== undefined) return ['caller', caller.id];
  if (source.message !== undefined) return ['message', source.message];
  return ['address', source instanceof HttpSource ? source.request.ip : ''];
}

/** A hash of what is asked: method, values of the route, query and body, whatever the order of names in them. A promise only where files are read for it. */
export function fingerprintOf({ plan, source: { params, query }, body }: OperationCall): string | Promise<string> {
  const files = body?.kind === 'form' ? Object.entries(body.files ?? {}).toSorted(byName) : [];
  const seal = (read: readonly unknown[]) =>
    hash(
      'sha256',
      canonical([plan.verb, ...(plan.apiVersion ? [plan.apiVersion.number] : []), params, query, contentOf(body), ...read]),
      'base64url',
    );
  return files.length === 0
    ? seal([])
    : Promise.all(files.map(async ([name, each]) => [name, await Promise.all(each.map(fileFacts))])).then(seal);
}

function contentOf(body: CallBody | undefined): unknown {
  if (body?.kind === 'json') return body.value;
  return body?.kind === 'form' ? body.fields : null;
}

async function fileFacts(file: FormFile): Promise<unknown> {
  const digest = createHash('sha256');
  for await (const chunk of file.stream()) digest.update(chunk);
  return [file.fileName, file.contentType, digest.digest('base64url')];
}

/** JSON with the members of every object in the order of their names. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) => {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
    return Object.fromEntries(Object.entries(each).toSorted(byName));
  });
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
