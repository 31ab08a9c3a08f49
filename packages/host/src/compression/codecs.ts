import type { Transform } from 'node:stream';
import type { Encoding } from './encoding.ts';

/** A compression method. */
interface Codec {
  now(bytes: Uint8Array): Buffer;
  later(bytes: Uint8Array, done: (error: Error | null, result: Buffer) => void): void;
  /** Flushes after each write, so that readers receive everything that was written. */
  flowing(): Transform;
  /** The memory of such a stream in bytes, at most. */
  readonly memory: number;
}

/** The base-2 logarithm of the window of a stream. */
const windowBits = 18;

let table: Readonly<Record<Encoding, Codec>> | undefined;

/** Loads Node's compression on first use: at startup it would cost more than all routes. */
function loadCodec(encoding: Encoding): Codec {
  return (table ??= createCodecs(process.getBuiltinModule('node:zlib')))[encoding];
}

function createCodecs(zlib: typeof import('node:zlib')): Readonly<Record<Encoding, Codec>> {
  const { constants } = zlib;
  // Quality 4 of 11 costs as much time as gzip and produces smaller output.
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  // A stream holds its window for as long as its client reads: 256 KiB instead of 4 MiB.
  const flowingBrotli = { params: { ...brotli.params, [constants.BROTLI_PARAM_LGWIN]: windowBits } };
  const flowingZstd = { params: { [constants.ZSTD_c_windowLog]: windowBits } };
  return {
    zstd: {
      now: (bytes) => zlib.zstdCompressSync(bytes),
      later: (bytes, done) => zlib.zstdCompress(bytes, done),
      flowing: () => zlib.createZstdCompress({ ...flowingZstd, flush: constants.ZSTD_e_flush }),
      memory: 1_500_000,
    },
    br: {
      now: (bytes) => zlib.brotliCompressSync(bytes, brotli),
      later: (bytes, done) => zlib.brotliCompress(bytes, brotli, done),
      flowing: () => zlib.createBrotliCompress({ ...flowingBrotli, flush: constants.BROTLI_OPERATION_FLUSH }),
      memory: 1_500_000,
    },
    gzip: {
      now: (bytes) => zlib.gzipSync(bytes),
      later: (bytes, done) => zlib.gzip(bytes, done),
      flowing: () => zlib.createGzip({ flush: constants.Z_SYNC_FLUSH }),
      memory: 300_000,
    },
  };
}

/** Up to this size (16 KiB) compressing takes less time than handing the bytes to another thread. */
const atOnce = 16_384;

/**
 * Compresses bytes: small ones synchronously, others in a thread of Node's pool, so that the event loop serves other
 * requests meanwhile.
 */
export function compress(bytes: Uint8Array, encoding: Encoding): Buffer | Promise<Buffer> {
  const codec = loadCodec(encoding);
  if (bytes.byteLength <= atOnce) return codec.now(bytes);
  return new Promise((resolve, reject) => codec.later(bytes, (error, result) => (error ? reject(error) : resolve(result))));
}

/** Creates a stream that compresses piece by piece, and states the memory that it holds until it ends. */
export function createCompressor(encoding: Encoding): { readonly compressor: Transform; readonly memory: number } {
  const codec = loadCodec(encoding);
  return { compressor: codec.flowing(), memory: codec.memory };
}
