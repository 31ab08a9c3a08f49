// An import would read every export, and so load all of Web Crypto at start.
const { randomFillSync } = process.getBuiltinModule('node:crypto');

const idLength = 32;
const pool = Buffer.alloc(16_384);
let digits = '';
let position = 0;

/** Creates a trace id: 32 hexadecimal digits. Randomness is drawn for many ids at once, since a system call for each would be noticeable. */
export function createTraceId(): string {
  if (position === digits.length) {
    digits = randomFillSync(pool).toString('hex');
    position = 0;
  }
  const id = digits.slice(position, (position += idLength));
  return id === invalid ? createTraceId() : id;
}

/** Creates a span id: 16 hexadecimal digits. */
export function createSpanId(): string {
  const id = createTraceId().slice(16);
  return id === '0'.repeat(16) ? createSpanId() : id;
}

const invalid = '0'.repeat(idLength);
const traceparent = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-.*)?$/;

/** Returns the trace id of a `traceparent` header (W3C Trace Context section 3.2), or a new one if the header is absent or invalid. */
export function readTraceId(header: string | undefined): string {
  if (header === undefined) return createTraceId();
  const id = traceparent.exec(header)?.[1];
  // Version 00 has exactly four fields; only later versions may carry more.
  const valid = id !== undefined && id !== invalid && (header.length === 55 || !header.startsWith('00'));
  return valid ? id : createTraceId();
}
