import type { ServiceEndpointsOptions } from '../options.ts';
import { encodings } from './encoding.ts';
import type { Encoding } from './encoding.ts';

/** How answers are compressed. */
export interface CompressionOptions {
  /**
   * The smallest body in bytes that is worth it.
   * @default 1,024
   */
  readonly threshold?: number;
  /**
   * What to compress with, the preferred one first, among those that a client likes best.
   * @default `zstd`, `br`, `gzip`
   */
  readonly encodings?: readonly Encoding[];
}

/** Options with nothing absent. */
export type CompressionSettings = Required<CompressionOptions>;

/** How the answers of operations are compressed; undefined where they are not. */
export function resolveCompression({ compression = false }: ServiceEndpointsOptions): CompressionSettings | undefined {
  if (compression === false) return undefined;
  return { threshold: 1024, encodings, ...(compression !== true && compression) };
}

/** What the API description may be compressed with: it holds no secrets, and is compressed once, so that it is unless the host says no. */
export function listDocumentEncodings(options: ServiceEndpointsOptions): readonly Encoding[] {
  return options.compression === false ? [] : (resolveCompression(options)?.encodings ?? encodings);
}

/** What is wrong with the option. */
export function findCompressionProblems(options: ServiceEndpointsOptions): string[] {
  const settings = resolveCompression(options);
  if (!settings) return [];
  const { threshold, encodings: chosen } = settings;
  const unknown = chosen.filter((encoding) => !encodings.includes(encoding));
  return [
    ...(Number.isSafeInteger(threshold) && threshold >= 0
      ? []
      : [`the option compression.threshold is ${threshold}; it must be a whole number from 0`]),
    ...(chosen.length === 0 ? ['the option compression.encodings lists nothing to compress with'] : []),
    ...unknown.map((encoding) => `the option compression.encodings lists '${encoding}'; there are ${encodings.join(', ')}`),
  ];
}
