import type { ServiceEndpointsOptions } from '../options.ts';
import { encodings } from './encoding.ts';
import type { Encoding } from './encoding.ts';

/** The options of compression. */
export interface CompressionOptions {
  /**
   * The smallest body that is compressed, in bytes.
   * @default 1,024
   */
  readonly threshold?: number;
  /**
   * The available codings in order of preference, if a client accepts several equally.
   * @default `zstd`, `br`, `gzip`
   */
  readonly encodings?: readonly Encoding[];
}

/** The options with their defaults. */
export type CompressionSettings = Required<CompressionOptions>;

/** Returns how responses of operations are compressed, or undefined if they are not. */
export function resolveCompression({ compression = false }: ServiceEndpointsOptions): CompressionSettings | undefined {
  if (compression === false) return undefined;
  return { threshold: 1024, encodings, ...(compression !== true && compression) };
}

/**
 * Returns the codings for the API description. It holds no secrets and is compressed once, so it is compressed unless the
 * option is false.
 */
export function listDocumentEncodings(options: ServiceEndpointsOptions): readonly Encoding[] {
  return options.compression === false ? [] : (resolveCompression(options)?.encodings ?? encodings);
}

/** Finds problems of the option. */
export function findCompressionProblems(options: ServiceEndpointsOptions): string[] {
  const settings = resolveCompression(options);
  if (!settings) return [];
  const { threshold, encodings: chosen } = settings;
  const unknown = chosen.filter((encoding) => !encodings.includes(encoding));
  return [
    ...(Number.isSafeInteger(threshold) && threshold >= 0
      ? []
      : [`the option compression.threshold is ${threshold}; it must be a whole number of at least 0`]),
    ...(chosen.length === 0 ? ['the option compression.encodings is empty'] : []),
    ...unknown.map((encoding) => `the option compression.encodings lists '${encoding}'; valid values are ${encodings.join(', ')}`),
  ];
}
