import type { IncomingHttpHeaders } from 'node:http';
import { Busboy } from '@fastify/busboy';
import type { BusboyInstance } from '@fastify/busboy';
import { formLimits } from './formLimits.ts';

/** How much of a body the parser may buffer while files are written to disk, in bytes. */
const highWaterMark = 262_144;

/**
 * Creates a parser for the boundary that the headers name, or returns undefined if they name none. `fieldSize` limits one
 * text, in bytes.
 */
export function createParser(headers: IncomingHttpHeaders, fieldSize: number): BusboyInstance | undefined {
  const { parts, headerPairs, headerSize } = formLimits;
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type']! },
      limits: { fieldSize, parts, headerPairs, headerSize },
      // We shorten names ourselves.
      preservePath: true,
      highWaterMark,
    });
  } catch {
    // The constructor throws only for a content type without a boundary; our own check has excluded all other causes.
    return undefined;
  }
}
