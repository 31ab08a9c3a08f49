import type { Transform } from 'node:stream';
import type { Encoding } from './encoding.ts';

/** One way to compress. */
interface Codec {
  now(bytes: Uint8Array): Buffer;
  later(bytes: Uint8Array, done: (error: Error | null, result: Buffer) => void): void;
  /** Lets go of what it is given at once, so that a reader waits for nothing that has been written. */
  flowing(): Transform;
}

let table: Readonly<Record<Encoding, Codec>> | undefined;

/** Node's own compression is loaded with the first answer that needs it: at start it would cost more than all routes. */
function loadCodec(encoding: Encoding): Codec {
  return (table ??= createCodecs(process.getBuiltinModule('node:zlib')))[encoding];
}

function createCodecs(zlib: typeof import('node:zlib')): Readonly<Record<Encoding, Codec>> {
  const { constants } = zlib;
  // Quality 4 of 11 costs as much as gzip does by itself, and leaves less.
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  return {
    zstd: {
      now: (bytes) => zlib.zstdCompressSync(bytes),
      later: (bytes, done) => zlib.zstdCompress(bytes, done),
      flowing: () => zlib.createZstdCompress({ flush: constants.ZSTD_e_flush }),
    },
    br: {
      now: (bytes) => zlib.brotliCompressSync(bytes, brotli),
      later: (bytes, done) => zlib.brotliCompress(bytes, brotli, done),
      flowing: () => zlib.createBrotliCompress({ ...brotli, flush: constants.BROTLI_OPERATION_FLUSH }),
    },
    gzip: {
      now: (bytes) => zlib.gzipSync(bytes),
      later: (bytes, done) => zlib.gzip(bytes, done),
      flowing: () => zlib.createGzip({ flush: constants.Z_SYNC_FLUSH }),
    },
  };
}

/** Up to here (16 KiB) compressing takes less time than handing the bytes to another thread and back. */
const atOnce = 16_384;

/** Compresses bytes: small ones at once, others in a thread of Node's pool, so that other requests are answered meanwhile. */
export function compress(bytes: Uint8Array, encoding: Encoding): Buffer | Promise<Buffer> {
  const codec = loadCodec(encoding);
  if (bytes.byteLength <= atOnce) return codec.now(bytes);
  return new Promise((resolve, reject) => codec.later(bytes, (error, result) => (error ? reject(error) : resolve(result))));
}

/** Compresses what flows through it, piece by piece. */
export function createCompressor(encoding: Encoding): Transform {
  return loadCodec(encoding).flowing();
}
