import type { Readable } from 'node:stream';
import type { RemoteAnswer } from '@portico/remote';
import type { OperationCall } from '@portico/runtime';
import { parseExact, writtenExactly } from '@portico/runtime/reading';

/** The largest problem that is read, in bytes: a thousand failures fit many times. */
const largest = 4_194_304;

/** Codes of a host that has no such operation, or no endpoint for calls, at the address. */
const nowhere: ReadonlySet<unknown> = new Set(['UNKNOWN_ACTION', 'ROUTE_NOT_FOUND', 'METHOD_NOT_ALLOWED']);

/** A problem of another process as one of this host: all its members, with the address and the trace of the request here. Undefined where it is none of an operation. */
export async function problemOfHere({ body, headers }: RemoteAnswer, { source, traceId }: OperationCall): Promise<string | undefined> {
  const text = await textOf(body);
  const problem = text === undefined ? undefined : parsed(text);
  if (problem === undefined || (headers['x-service-contract'] === undefined && nowhere.has(problem['code']))) return undefined;
  return JSON.stringify(writtenExactly({ ...problem, instance: source.path, traceId }));
}

async function textOf(body: Readable): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > largest) return undefined;
      chunks.push(chunk);
    }
  } catch {
    // What broke off is no problem that could be told.
    return undefined;
  }
  return Buffer.concat(chunks).toString();
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value = parseExact(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}
